import type { StoreId } from '../kernel/ids.ts';
import { countedAddressOf } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/route.ts';
import type { Bucket } from '../platform/http/token-bucket.ts';

/** A mobile network shares one address, and in a sale many of its customers order in the same minute. */
const byAddress: RateLimit = { name: 'place', perMinute: 300, failClosed: true };
const freeByAddress: RateLimit = { name: 'place-free', perMinute: 30, failClosed: true };
const byPhone: RateLimit = { name: 'place-phone', perHour: 10, failClosed: true };

/** The limits of placing an order. They count placed orders, not refused ones. */
export const placeBuckets = (ip: string, store: StoreId, phone: string): readonly Bucket[] => [
  [byAddress, countedAddressOf(ip)],
  [byPhone, `${store}#${phone}`],
];

/** The limit of orders with nothing due before they are prepared. */
export const freeBucket = (ip: string): Bucket => [freeByAddress, countedAddressOf(ip)];
