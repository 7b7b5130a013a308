// The connection to the server: requests with replies, notifications, and the replies of a shared
// file.

const waiting = new Map();
const handlers = new Map();
let socket = null;
let lastRequest = 0;
let queue = [];

/** The replies that a shared file contains; null if the page has a server. */
export const recorded = JSON.parse(document.getElementById("recorded")?.textContent ?? "null");

/** An error of the server; `conflict` is the file on disk if saving would have replaced it. */
class StudioError extends Error {
  constructor(error) {
    super(error.message);
    this.conflict = error.conflict ?? null;
    this.index = error.index ?? null;
  }
}

/** Connects, and again after the connection was lost. */
export function connect() {
  if (recorded) return queueMicrotask(() => handlers.get("open")?.());
  const url = new URL("socket", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onopen = () => {
    handlers.get("open")?.();
    for (const text of queue.splice(0)) socket.send(text);
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    const error = new StudioError({message: "The studio has ended; start it again."});
    for (const [, request] of waiting) request.reject(error);
    waiting.clear();
    handlers.get("close")?.();
    setTimeout(connect, 1000);
  };
}

/**
 * Calls a function for each notification of a method; `open` and `close` are those of the
 * connection.
 */
export function on(method, handler) {
  handlers.set(method, handler);
}

/** Sends a request; the promise is its result. */
export function request(method, params = {}) {
  if (recorded) return replay(method, params);
  lastRequest += 1;
  const id = lastRequest;
  send({id, method, params});
  return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
}

/** Sends a notification. */
export function notify(method, params) {
  if (!recorded) send({method, params});
}

function send(message) {
  const text = JSON.stringify(message);
  if (socket?.readyState === WebSocket.OPEN)
    socket.send(text);
  else if (message.id !== undefined)
    queue.push(text);
}

function receive(message) {
  if (message.id === undefined) return handlers.get(message.method)?.(message.params);
  const request = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.error)
    request?.reject(new StudioError(message.error));
  else
    request?.resolve(message.result);
}

async function replay(method, params) {
  const reply = recorded[method];
  if (method === "session/views") return recordedScreens(reply ?? {}, params.steps.length);
  const result = params.index !== undefined ? reply?.[params.index]
    : method === "screen/views"             ? reply?.[params.screen]
                                            : reply;
  if (result) return result;
  throw new StudioError(
    {message: "This is a shared file: start `spark-rules studio` to change it."}
  );
}

/** The screens after a number of steps: a number in the file refers to those after fewer steps. */
function recordedScreens(replies, count) {
  let reply = count;
  while (typeof reply === "number") reply = replies[reply];
  return reply ?? {screens: null};
}
