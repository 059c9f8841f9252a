import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity of each pixel, row by row. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length);
  bytes.write(name, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}

// The bits of a channel, and the kind of colours: with opacity.
const [depth, colours] = [8, 6];
/** The filter “Up”: each byte is stored as its difference from the one above it. */
const up = 2;

/** A PNG file of a picture, without any metadata (PNG, third edition). */
export function encodePng({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours], 8);
  const row = width * 4;
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    rows[to] = up;
    rows.set(data.subarray(y * row, (y + 1) * row), to + 1);
    for (let x = 0; y > 0 && x < row; x++)
      rows[to + 1 + x] = (rows[to + 1 + x] ?? 0) - (data[(y - 1) * row + x] ?? 0);
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}
