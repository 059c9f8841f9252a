import { composeOnGround } from '../../catalog/domain/pictures/compose.ts';
import { drawnFileOf } from '../../catalog/domain/pictures/media.ts';
import { type IconSize, socialSize } from '../../catalog/domain/pictures/sizes.ts';
import { encodePng } from '../../platform/png.ts';
import type { PagePrinter } from '../../platform/ports/page-printer.ts';
import { groundColours, groundOf } from '../../stores/domain/store/look.ts';
import type { Shop } from '../view/shop.ts';
import { drawInitial, initialOf } from './draw-initial.ts';

/** A picture that we draw for a store, named by what it shows, so that a file never changes. */
export interface DrawnPicture {
  /** In the bucket, and its path at each host. */
  readonly file: string;
  draw(printer: Pick<PagePrinter, 'picture'>): Uint8Array<ArrayBuffer>;
}

type Drawable = Pick<Shop, 'store' | 'theme' | 'colour'>;

/** Pixels of the icon in the middle of a drawn social picture. */
const socialSide = 320;

/** The initial as a name of a file shows it: its code points. */
const codesOf = (initial: string): string =>
  [...initial].map((one) => one.codePointAt(0)?.toString(16)).join('-');

/** What a name of a file says of a colour. */
const hexOf = (colour: string): string => colour.slice(1);

/** The icon of a store that has no logo: its initial on its accent. */
export function drawnIconOf({ store, colour }: Drawable, size: IconSize): DrawnPicture {
  const initial = initialOf(store.name);
  return {
    file: drawnFileOf(store.id, `initial-${codesOf(initial)}-${hexOf(colour)}-${size}`),
    draw: (printer) => encodePng(drawInitial(printer, initial, size, colour)),
  };
}

/** The social picture of a store that has neither a banner nor a logo: its icon on its ground. */
export function drawnSocialOf({ store, colour, theme }: Drawable): DrawnPicture {
  const initial = initialOf(store.name);
  const ground = groundOf(theme);
  return {
    file: drawnFileOf(store.id, `initial-${codesOf(initial)}-${hexOf(colour)}-${ground}`),
    draw: (printer) =>
      encodePng(
        composeOnGround(drawInitial(printer, initial, socialSide, colour), socialSize, groundColours[ground]),
      ),
  };
}
