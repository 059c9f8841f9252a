/** A picture as canvases have it: four bytes a pixel, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The same without colours, each shade from 0, black, to 255. */
interface Shades {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Values in a row or a column. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

export function shadesOf({ width, height, data }: Picture): Shades {
  const shades = new Float32Array(width * height);
  for (let at = 0; at < shades.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    shades[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, data: shades };
}

/** Puts the mean of what is around it in place of each value. A line goes on beyond its ends as it is there. */
function averageLine(from: Float32Array, to: Float32Array, { start, step, length }: Line, reach: number) {
  const valueAt = (place: number) => from[start + step * Math.min(length - 1, Math.max(0, place))] ?? 0;
  let sum = 0;
  for (let place = -reach; place <= reach; place++) sum += valueAt(place);
  for (let place = 0; place < length; place++) {
    to[start + step * place] = sum / (2 * reach + 1);
    sum += valueAt(place + reach + 1) - valueAt(place - reach);
  }
}

/** Each shade as the mean of the square around it. @param reach pixels from its middle to its sides */
function blurShades({ width, height, data }: Shades, reach: number): Shades {
  const [rows, all] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let y = 0; y < height; y++)
    averageLine(data, rows, { start: y * width, step: 1, length: width }, reach);
  for (let x = 0; x < width; x++) averageLine(rows, all, { start: x, step: width, length: height }, reach);
  return { width, height, data: all };
}

const mapShades = (shades: Shades, change: (shade: number, at: number) => number): Shades => ({
  ...shades,
  data: shades.data.map(change),
});

/** Pixels around a dot that are as bright as it is where no code is, and the shade that they become. */
const lightReach = 20;
const middle = 128;
/** The darkest surroundings that are made brighter: below, there is noise alone. */
const darkest = 4;

/** Takes the noise of a camera in the dark away, and makes all parts of the picture as bright. */
function evenShades(shades: Shades): Shades {
  const smooth = blurShades(shades, 1);
  const { data: light } = blurShades(smooth, lightReach);
  return mapShades(smooth, (shade, at) => (shade / Math.max(darkest, light[at] ?? 0)) * middle);
}

/** Makes edges hard that are soft, because the camera is too near or was moved. */
function sharpenShades(shades: Shades): Shades {
  const { data: soft } = blurShades(shades, 3);
  return mapShades(shades, (shade, at) => shade + 3 * (shade - (soft[at] ?? 0)));
}

/** The ways in which a picture is looked at. None reads all that another one reads. */
const looks = {
  plain: (shades: Shades) => shades,
  even: evenShades,
  sharp: sharpenShades,
};
export type Look = keyof typeof looks;

/** All of them: for a film one after the other, for a photo each. */
export const lookNames = ['plain', 'even', 'sharp'] as const satisfies readonly Look[];

/** A picture without colours, as a look shows it, in a format that needs no compression: PGM. */
export function toPgm(shades: Shades, look: Look): Uint8Array {
  const { width, height, data } = looks[look](shades);
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8ClampedArray(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return new Uint8Array(file.buffer);
}
