import type { Opening } from '../../../shared/stores/domain/opening/opening.ts';

/** What each page says of its shop. */
interface ShopData {
  readonly store: string;
  readonly slug: string;
  readonly base: string;
  readonly sells: boolean;
  readonly opening: Opening;
}

/** The data that a page keeps for its scripts. Our own build has written it. */
export function readData<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

export const shopData = readData<ShopData>('shop');

/** The path of a page of this shop in the language of the page that is open. @param page such as `p/adire-shirt` */
export const linkTo = (page: string): string =>
  document
    .querySelector('a.basket')
    ?.getAttribute('href')
    ?.replace(/basket\/$/, `${page}/`) ?? `${shopData.base}/${page}/`;

/** An amount as pages show it. @param kobo whole */
export function toNaira(kobo: number): string {
  const [naira = '', rest = '00'] = (kobo / 100).toFixed(2).split('.');
  return `₦${naira.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest === '00' ? '' : `.${rest}`}`;
}
