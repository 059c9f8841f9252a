/** A number as protocol buffers write it, seven bits at a time. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** A field of a message: a number, or bytes with their length. */
const numberField = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** The steps of a drawing: it begins at the first point, and goes on by the others, each from the one before. */
const drawingOf = ([begin = [0, 0], ...steps]: readonly (readonly [number, number])[]) =>
  [9, ...begin.map(zigzag), steps.length * 8 + 2, ...steps.flat().map(zigzag)].flatMap(varint);

const extent = 4096;
const whole = [
  ...drawingOf([
    [0, 0],
    [extent, 0],
    [0, extent],
    [-extent, 0],
  ]),
  15,
];
const across = drawingOf([
  [0, extent / 2],
  [extent, 0],
]);

/** A layer with one feature. @param type 2 a line, 3 a polygon */
const layerOf = (name: string, type: 2 | 3, drawing: readonly number[]) =>
  bytesField(3, [
    ...bytesField(1, [...new TextEncoder().encode(name)]),
    ...bytesField(2, [...numberField(3, type), ...bytesField(4, drawing)]),
    ...numberField(5, extent),
    ...numberField(15, 2),
  ]);

/** A map of the world in one tile, of land and of a road along the equator: the smallest file of PMTiles that shows something. */
export function makeSmallMap(): Buffer {
  const tile = [...layerOf('earth', 3, whole), ...layerOf('roads', 2, across)];
  const directory = [1, 0, 1, ...varint(tile.length), 1];
  const about = [...new TextEncoder().encode('{}')];
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [directory, about, [], tile];
  let offset = header.length;
  for (const [at, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  // In order, without compression, vectors.
  header.set([1, 1, 1, 1], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  return Buffer.concat([header, ...parts.map((part) => Buffer.from(part))]);
}
