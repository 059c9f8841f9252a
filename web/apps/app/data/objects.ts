import type { ListItem } from '../../../../client/types.ts';

/** What the API answers, by the names that the app uses. */
export type Order = ListItem<'/api/v1/storefront/orders/'>;
export type Product = ListItem<'/api/v1/storefront/products/'>;
export type Shipment = ListItem<'/api/v1/shipments/'>;
export type Store = ListItem<'/api/v1/storefront/stores/'>;

/** What names a shop, and an order, in the paths of the API. */
export const storePathOf = ({ id }: Pick<Store, 'id'>) => ({ store_id: id });
export const orderPathOf = ({ id }: Pick<Order, 'id'>) => ({ order_id: id });

/** The smallest picture of a product that is made. */
export function thumbnailOf({ images }: Pick<Product, 'images'>): string | undefined {
  const urls = images.find(({ urls: made }) => made !== null)?.urls;
  return urls ? Object.values(urls)[0] : undefined;
}
