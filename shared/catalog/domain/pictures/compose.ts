import type { Pixels } from './pixels.ts';

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Gives each pixel these channels. */
function fillPixels(data: Uint8ClampedArray, channels: readonly number[]): void {
  data.set(channels);
  // Each time twice as many pixels are copied.
  for (let filled = channels.length; filled < data.length; filled *= 2) data.copyWithin(filled, 0, filled);
}

/** Blends pixels over opaque ones, by their opacity. */
function blendRow(over: Uint8ClampedArray, ground: Uint8ClampedArray): void {
  for (let at = 0; at < over.length; at += 4) {
    const opacity = (over[at + 3] ?? 0) / 255;
    if (opacity === 0) continue;
    for (let channel = at; channel < at + 3; channel++)
      ground[channel] = (over[channel] ?? 0) * opacity + (ground[channel] ?? 0) * (1 - opacity);
  }
}

/**
 * Lays a picture in the middle of a ground of one colour, which shows where the picture is transparent.
 * @param picture that is not larger than the ground
 * @param colour `#rrggbb`; undefined for a transparent ground
 */
export function composeOnGround(
  picture: Pixels,
  { width, height }: { readonly width: number; readonly height: number },
  colour: string | undefined,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  if (colour !== undefined) fillPixels(data, [...channelsOf(colour), 255]);
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
  for (let y = 0; y < picture.height; y++) {
    const from = y * picture.width * 4;
    const row = picture.data.subarray(from, from + picture.width * 4);
    const to = ((top + y) * width + left) * 4;
    if (colour === undefined) data.set(row, to);
    else blendRow(row, data.subarray(to, to + row.length));
  }
  return { data, width, height };
}
