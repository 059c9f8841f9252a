import { toDecimal } from '#ground';
import { weekdays } from '../../stores/domain/opening/hours.ts';
import { pageAddressOf, type View } from '../view/shop.ts';

/** The kinds of a shop, by the category of a store: schema.org’s Store, or a kind of it that surely fits. */
const kinds = {
  FASHION: 'ClothingStore',
  FOOD: 'Store',
  BEAUTY: 'Store',
  ELECTRONICS: 'ElectronicsStore',
  HOME: 'HomeGoodsStore',
  HEALTH: 'Store',
  BOOKS: 'BookStore',
  OTHER: 'Store',
} as const;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A shop as search engines read it (schema.org/Store). */
export function structuredStoreOf(view: View): object {
  const { store } = view;
  const { name, description, phone, address, city, state, country, latitude, longitude } = store;
  return {
    '@type': kinds[store.category],
    name,
    ...(description !== undefined && { description }),
    url: pageAddressOf(view, ''),
    ...(phone !== undefined && { telephone: phone }),
    ...(address !== undefined && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressRegion: state,
        addressCountry: country,
      },
    }),
    ...(latitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    openingHoursSpecification: store.hours
      .filter(({ day }) => day !== undefined)
      .map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[weekdays.indexOf(day ?? 'MON')],
        opens,
        closes,
      })),
  };
}

/** A step of the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way to a page as search engines read it. */
export const structuredCrumbsOf = (view: View, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageAddressOf(view, path),
  })),
});

/** What an offer needs to know of a variant. */
interface Offered {
  readonly price: number;
  readonly in_stock: boolean;
}

/** Whether a product can be bought and for how much, as search engines read it. */
export function structuredOfferOf(view: View, path: string, variants: readonly Offered[]): object {
  const prices = variants.map(({ price }) => price);
  const availability = `https://schema.org/${variants.some(({ in_stock }) => in_stock) ? 'InStock' : 'OutOfStock'}`;
  const common = { priceCurrency: 'NGN', availability, url: pageAddressOf(view, path) };
  return variants.length > 1
    ? {
        '@type': 'AggregateOffer',
        lowPrice: toDecimal(Math.min(...prices)),
        highPrice: toDecimal(Math.max(...prices)),
        offerCount: variants.length,
        ...common,
      }
    : { '@type': 'Offer', price: toDecimal(prices[0] ?? 0), ...common };
}
