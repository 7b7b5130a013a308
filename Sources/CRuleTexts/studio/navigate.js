// Movement through the views of a screen with the arrow keys: the same in the tree and in the
// wireframe.

/** The view that an arrow key, Home or End leads to; null if none. */
export function neighbour(views, index, key) {
  const position = views.findIndex((view) => view.index === index);
  const view = views[position];
  switch (key) {
    case "ArrowDown":
      return views[position + 1]?.index ?? null;
    case "ArrowUp":
      return views[position - 1]?.index ?? null;
    case "ArrowLeft":
      return view?.parent ?? null;
    case "ArrowRight":
      return views.find((other) => other.parent === index)?.index ?? null;
    case "Home":
      return views[0]?.index ?? null;
    case "End":
      return views[views.length - 1]?.index ?? null;
    default:
      return null;
  }
}
