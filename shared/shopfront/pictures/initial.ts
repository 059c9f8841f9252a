import type { IconSize } from '../../catalog/domain/pictures/sizes.ts';
import type { Shop } from '../view/shop.ts';

/** What a picture that we draw for a store depends on. */
export type Drawable = Pick<Shop, 'store' | 'theme' | 'colour'>;

/** The initial of a name, as an icon shows it. */
export const initialOf = (name: string): string => [...name.trim().toLocaleUpperCase('en')][0] ?? '·';

/** Says what the initial of a store on its accent shows: equal pictures have equal prints. */
export const printOfInitial = ({ store, colour }: Drawable): string => `${initialOf(store.name)} ${colour}`;

/** Says what the icon of a store without a logo shows. */
export const printOfIcon = (shop: Drawable, size: IconSize): string => `${printOfInitial(shop)} ${size}`;
