/** A colour by its channels, 0 to 255. */
interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const wantedContrast = 4.5;

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

const parse = (hex: string): Rgb => ({ red: channel(hex, 1), green: channel(hex, 3), blue: channel(hex, 5) });

const toHex = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** The relative luminance of a colour (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const { red, green, blue } = parse(hex);
  const [r, g, b] = [red, green, blue].map((one) => {
    const share = one / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour on its way to black or to white, whose hue stays. @param part 0 to 1 */
function shiftTo(hex: string, end: 0 | 255, part: number): string {
  const { red, green, blue } = parse(hex);
  const move = (one: number) => one + (end - one) * part;
  return toHex({ red: move(red), green: move(green), blue: move(blue) });
}

const steps = 100;

/**
 * The colour nearest to an accent that can be read on every one of these grounds: the accent is made darker on light
 * grounds and lighter on dark ones, a hundredth at a time.
 */
export function moveAccent(accent: string, grounds: readonly string[]): string {
  const isLight = grounds.every((ground) => luminanceOf(ground) > 0.18);
  for (let step = 0; step < steps; step++) {
    const moved = shiftTo(accent, isLight ? 0 : 255, step / steps);
    if (grounds.every((ground) => contrastOf(moved, ground) >= wantedContrast)) return moved;
  }
  return isLight ? '#000000' : '#ffffff';
}

/** Black or white, whichever can be read better on a colour. One of the two always reaches 4.5 : 1. */
export const inkOf = (ground: string): string =>
  contrastOf('#ffffff', ground) >= contrastOf('#000000', ground) ? '#ffffff' : '#000000';
