import type { Pixels } from './pixels.ts';

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

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
  const ground = colour === undefined ? [0, 0, 0, 0] : [...channelsOf(colour), 255];
  for (let at = 0; at < data.length; at++) data[at] = ground[at & 3] ?? 0;
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((top + y) * width + left + x) * 4;
      const opacity = colour === undefined ? 1 : (picture.data[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const [over, under] = [picture.data[from + channel] ?? 0, data[to + channel] ?? 0];
        data[to + channel] = over * opacity + under * (1 - opacity);
      }
      if (colour === undefined) data[to + 3] = picture.data[from + 3] ?? 0;
    }
  }
  return { data, width, height };
}
