import * as z from 'zod';
import {
  type Bucket,
  type Caller,
  type CustomerId,
  countedAddressOf,
  deriveKey,
  type Item,
  keyOfBucket,
  type NamedItems,
  type RateLimit,
  type ShopperCaller,
  type StoreId,
  toOnePhone,
} from '#ground';
import { customerIdOf } from '../../customers/customer-id.ts';
import { keyOfCustomer } from '../../customers/data/customers.ts';
import { shopperOfSession } from '../../shoppers/accounts.ts';
import { keyOfShopper, type Shopper } from '../../shoppers/data/shoppers.ts';
import { keyOfWorks, parseWorks } from '../../stores/data/works.ts';
import { hasPermission } from '../../stores/domain/roles.ts';
import type { PlaceIn } from '../contract/checkout/place.ts';

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

/** Who places an order. */
export interface Placer {
  readonly ip: string;
  readonly pepper: Uint8Array;
  readonly now: Date;
  /** The signed-in customer whose access token was sent, or a merchant. */
  readonly caller: Caller | ShopperCaller | undefined;
}

/** A limit with its item, as it was read. */
type Counted = readonly [bucket: Bucket, found: Item | undefined];

/** The fields of the store's customer record that placing needs. */
const CustomerRecord = z.object({ blocked: z.boolean(), total_spent: z.number().default(0) });

/** What is known about who places an order. */
export interface KnownPlacer {
  readonly customer: CustomerId;
  /** Whether the store no longer sells to the customer. */
  readonly blocked: boolean;
  /** Whether the phone belongs to the signed-in customer, and an earlier order of theirs in the store was paid. */
  readonly proven: boolean;
  /** Whether the phone has paid for an order in the store. */
  readonly hasPaid: boolean;
  /** The signed-in customer. A session that has ended, or an erased account, counts as none. */
  readonly shopper: Shopper | undefined;
  /** Whether a person of the store who handles its orders sends metadata. */
  readonly isStaff: boolean;
  /** The network address that the order comes from, as a keyed hash. */
  readonly from: string;
  /** The limits of every order, and the limit of orders with nothing due before they are prepared. */
  readonly limits: readonly Counted[];
  readonly freeLimit: Counted;
}

/** What is read about who places an order, together with the rest: the keys, and how to interpret the items. */
export function lookUp(
  store: StoreId,
  { customer: { phone }, metadata }: PlaceIn,
  { ip, pepper, caller }: Placer,
) {
  const session = caller?.kind === 'shopper' ? caller : undefined;
  const worker = caller?.kind === 'shopper' || metadata === undefined ? undefined : caller;
  const customer = customerIdOf(pepper, store, phone);
  const buckets = placeBuckets(ip, store, phone);
  const free = freeBucket(ip);
  const keys = {
    customer: keyOfCustomer(customer),
    freeLimit: keyOfBucket(free),
    limits: buckets.map(keyOfBucket),
    shopper: session && keyOfShopper(session.shopper),
    works: worker && keyOfWorks(worker.user, worker.mode),
  };
  return {
    keys,
    customer,
    read(found: NamedItems<typeof keys>): KnownPlacer {
      const record = found.customer && CustomerRecord.parse(found.customer);
      const hasPaid = (record?.total_spent ?? 0) > 0;
      const shopper = session && shopperOfSession(found.shopper, session.credential);
      const role = parseWorks(found.works).roles.get(store);
      return {
        customer,
        blocked: record?.blocked ?? false,
        proven: shopper?.phone !== undefined && toOnePhone(shopper.phone) === phone && hasPaid,
        hasPaid,
        shopper,
        isStaff: role !== undefined && hasPermission(role, 'orders.fulfil'),
        from: deriveKey(pepper, 'placed from', countedAddressOf(ip)).toString('base64url').slice(0, 16),
        limits: buckets.map((bucket, at) => [bucket, found.limits[at]]),
        freeLimit: [free, found.freeLimit],
      };
    },
  };
}
