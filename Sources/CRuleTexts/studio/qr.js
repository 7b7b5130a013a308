// A link as a QR code of version 5 and level L (ISO/IEC 18004): 37 by 37 modules, at most 106 bytes.

import {shape} from "./dom.js";

const SIZE = 37;
const DATA = 108;
const CHECK = 26;

/** The picture of a text; null if it is too long. */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > DATA - 2) return null;
  const modules = drawn(codewords(bytes));
  const path = modules.flatMap((row, y) => row.map((isDark, x) => isDark ? `M${x},${y}h1v1h-1z` : "")).join("");
  return shape(
    "svg", {class: "qr", viewBox: `-4 -4 ${SIZE + 8} ${SIZE + 8}`, role: "img", "aria-label": "The link as a QR code"},
    shape("rect", {x: -4, y: -4, width: SIZE + 8, height: SIZE + 8, fill: "#fff"}),
    shape("path", {d: path, fill: "#000"}));
}

/** The bytes with their mode, length, padding and error correction. */
function codewords(bytes) {
  const bits = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = [];
  for (let index = 0; index < bits.length; index += 2) data.push(bits[index] << 4 | bits[index + 1]);
  for (let padding = 0; data.length < DATA; padding ^= 1) data.push(padding ? 0x11 : 0xEC);
  return [...data, ...remainder(data)];
}

const product = (one, other) => {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = result << 1 ^ (result >> 7) * 0x11D;
    if (other >> bit & 1) result ^= one;
  }
  return result;
};

/** The Reed–Solomon code of the data. */
function remainder(data) {
  const divisor = new Array(CHECK).fill(0);
  divisor[CHECK - 1] = 1;
  for (let index = 0, root = 1; index < CHECK; index += 1, root = product(root, 2))
    for (let position = 0; position < CHECK; position += 1)
      divisor[position] = product(divisor[position], root) ^ (divisor[position + 1] ?? 0);
  const rest = new Array(CHECK).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, index) => { rest[index] ^= product(value, factor); });
  }
  return rest;
}

function drawn(words) {
  const modules = Array.from({length: SIZE}, () => new Array(SIZE).fill(null));
  const finder = (left, top) => {
    for (let y = -1; y < 8; y += 1)
      for (let x = -1; x < 8; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        if (modules[top + y]?.[left + x] !== undefined) modules[top + y][left + x] = ring !== 2 && ring !== 4;
      }
  };
  finder(0, 0);
  finder(SIZE - 7, 0);
  finder(0, SIZE - 7);
  for (let y = -2; y < 3; y += 1)
    for (let x = -2; x < 3; x += 1) modules[30 + y][30 + x] = Math.max(Math.abs(x), Math.abs(y)) !== 1;
  for (let index = 8; index < SIZE - 8; index += 1)
    modules[6][index] = modules[index][6] = index % 2 === 0;
  // The format: level L and mask 0, twice, and the module that is always dark.
  const format = (index) => (0x77C4 >> index & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 0;
    if (index < 8) modules[near][8] = format(index);
    else modules[8][index === 8 ? 7 : 14 - index] = format(index);
    if (index < 8) modules[8][SIZE - 1 - index] = format(index);
    else modules[SIZE - 15 + index][8] = format(index);
  }
  modules[SIZE - 8][8] = true;
  let bit = 0;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < SIZE; step += 1) {
      const y = (right + 1 & 2) === 0 ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y][x] !== null) continue;
        const isSet = bit < words.length * 8 && (words[bit >> 3] >> (7 - (bit & 7)) & 1) === 1;
        modules[y][x] = isSet !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
  return modules;
}
