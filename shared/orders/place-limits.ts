import type { StoreId } from '../kernel/ids.ts';
import { countedAddress } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/route.ts';
import type { Bucket } from '../platform/http/token-bucket.ts';

const byAddress: RateLimit = { name: 'place', perMinute: 10, failClosed: true };
const byPhone: RateLimit = { name: 'place-phone', perHour: 10, failClosed: true };

/** The limits of placing orders: unpaid ones hold stock. They count what is placed, not what is refused. */
export const placeBuckets = (ip: string, store: StoreId, phone: string): readonly Bucket[] => [
  [byAddress, countedAddress(ip)],
  [byPhone, `${store}#${phone}`],
];
