import type { ListItem } from '../../../../client/types.ts';

/** What the API answers, by the names that the app uses. */
export type Order = ListItem<'/api/v1/storefront/orders/'>;
export type Product = ListItem<'/api/v1/storefront/products/'>;
export type Shipment = ListItem<'/api/v1/shipments/'>;
export type Store = ListItem<'/api/v1/storefront/stores/'>;
export type Movement = ListItem<'/api/v1/wallet/transactions/'>;
