import { encodePng, type PagePrinter } from '#ground';
import { composeOnGround } from '../../catalog/domain/pictures/compose.ts';
import { type IconSize, socialSize } from '../../catalog/domain/pictures/sizes.ts';
import { groundColours, groundOf } from '../../stores/domain/store/look.ts';
import { drawInitial } from './draw-initial.ts';
import { type Drawable, initialOf, printOfIcon, printOfInitial } from './initial.ts';

/** A picture that we draw for a store. */
export interface DrawnPicture {
  /** Says what it shows: equal pictures have equal prints. */
  readonly print: string;
  draw(printer: Pick<PagePrinter, 'picture'>): Uint8Array<ArrayBuffer>;
}

/** Pixels of the icon in the middle of a drawn social picture. */
const socialSide = 320;

/** The icon of a store that has no logo: its initial on its accent. */
export const drawnIconOf = (shop: Drawable, size: IconSize): DrawnPicture => ({
  print: printOfIcon(shop, size),
  draw: (printer) => encodePng(drawInitial(printer, initialOf(shop.store.name), size, shop.colour)),
});

/** The social picture of a store that has neither a banner nor a logo: its icon on its ground. */
export function drawnSocialOf(shop: Drawable): DrawnPicture {
  const { store, colour, theme } = shop;
  const ground = groundOf(theme);
  return {
    print: `${printOfInitial(shop)} ${ground}`,
    draw(printer) {
      const icon = drawInitial(printer, initialOf(store.name), socialSide, colour);
      return encodePng(composeOnGround(icon, socialSize, groundColours[ground]));
    },
  };
}
