import * as z from 'zod';
import {
  change,
  definePartition,
  defineReader,
  exists,
  isNew,
  type Key,
  type ShopperId,
  stored,
  subjectKeys,
  type Write,
} from '#ground/data';
import { holderFields, loginFields, saveAccountPassword } from '../../accounts/data/holder.ts';
import { StoredAddress } from '../../stores/data/address.ts';
import type { KeptAddress } from '../../stores/domain/addresses.ts';

/**
 * Customers' accounts over all stores (shoppers). They are separate from the users of the API and from the customer
 * records of a store. Each has two items: the account with its few addresses, and under the e-mail address the data for
 * a login. The second one also keeps addresses unique. Erasing an account removes both and its sessions; the remaining
 * events name nobody.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `shopperOf` | 1 GetItem (none where the request was checked by `standing`) | 1 read per 4 KB |
 * | `loadShopperLogin` (may this address sign in, and as whom?) | 1 GetItem | 1 read |
 * | `addShopper`, `changePassword`, `writeShopperErasure` | within a transaction | 4 write |
 * | `checkShopper` | within a transaction | 2 write per KB |
 * | `saveProfile`, `saveAddresses` | within a transaction | 2 write per KB |
 */
export const shopperPartition = definePartition((id: ShopperId) => `SHOPPER#${id}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  session: 'SESSION#',
  shopper: 'SHOPPER',
});

const Shopper = z.object({
  id: stored.id<'Shopper'>(),
  email: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  ...holderFields,
  /** Oldest first. */
  addresses: z.array(StoredAddress),
  /** Counts the changes of the addresses. Each address also has its own revision. */
  address_changes: z.number(),
  ...stored.changes,
});
export type Shopper = Readonly<z.output<typeof Shopper>>;

const Login = z.object({ shopper: stored.id<'Shopper'>(), ...loginFields });
export type ShopperLogin = Readonly<z.output<typeof Login>>;

export const keyOfShopper = (id: ShopperId): Key => ({
  pk: shopperPartition.pk(id),
  sk: shopperPartition.sk.shopper,
});
const loginKey = (email: string): Key => ({ pk: `SHOPPER_EMAIL#${email}`, sk: 'EMAIL' });

/** Which customer account has this id? */
export const { parse: parseShopper, find: shopperOf } = defineReader({
  schema: Shopper,
  keyOf: keyOfShopper,
});

/** Which customer signs in with this address? */
export const { find: loadShopperLogin } = defineReader({ schema: Login, keyOf: loginKey });

/** Adds a customer account. Stale if another writer took the address first. */
export function addShopper(shopper: Shopper, password: string): Write[] {
  const { id, email, password_version } = shopper;
  const login: ShopperLogin = { shopper: id, password, password_version };
  return [
    { put: { ...keyOfShopper(id), ...shopper }, when: isNew },
    { put: { ...loginKey(email), ...login }, when: isNew },
  ];
}

/** Checks that the account is not erased meanwhile. Stale if it is. */
export const checkShopper = (id: ShopperId): Write => ({ check: keyOfShopper(id), when: exists });

/** A check that costs a write and changes nothing, so that an unknown address takes as long as a known one. */
export const checkNoShopper = (email: string): Write => ({ check: loginKey(email), when: isNew });

/** Saves name and phone, if the account is as it was read. */
export const saveShopperProfile = (read: Shopper, { name, phone, updated_at, revision }: Shopper): Write => ({
  update: change<Shopper>({
    key: keyOfShopper(read.id),
    set: { name, phone, updated_at, revision },
    when: { revision: read.revision },
  }),
});

/** Saves the addresses, if they are as they were read. */
export const saveShopperAddresses = (read: Shopper, addresses: readonly KeptAddress[]): Write => ({
  update: change<Shopper>({
    key: keyOfShopper(read.id),
    set: { addresses: addresses.map((one) => ({ ...one })), address_changes: read.address_changes + 1 },
    when: { address_changes: read.address_changes },
  }),
});

/** Replaces the password, which ends all sessions. Of two resets at the same time only one succeeds. */
export const saveShopperPassword = (shopper: Shopper, password: string, at: Date): Write[] =>
  saveAccountPassword(
    { account: keyOfShopper(shopper.id), login: loginKey(shopper.email) },
    shopper,
    password,
    at,
  );

/** Removes everything that identifies the customer. The address is free for a new account. */
export const writeShopperErasure = ({ id, email }: Shopper): Write[] => [
  { remove: keyOfShopper(id), when: exists },
  { remove: loginKey(email) },
];
