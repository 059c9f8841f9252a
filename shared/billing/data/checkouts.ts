import * as z from 'zod';
import {
  defineReader,
  type Id,
  isNew,
  type Key,
  modes,
  roles,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { checkoutDueOf, checkoutPurposes, checkoutStatuses } from '../domain/checkout.ts';
import { lineKinds } from '../domain/invoice.ts';
import { type BilledOrganization, billing } from './billing-partition.ts';

/**
 * Checkouts: what an organization pays for by the payment gateway. The id of a checkout is that of its payment too. One
 * item of the organization names its last checkout of each purpose, because a new one replaces it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedCheckout` | 1 GetItem | 1 read |
 * | `readCheckouts` | 1 BatchGetItem | 2 read |
 * | `addCheckout` | within a transaction | 4 write, 2 index writes, twice that in test mode |
 * | `endCheckout` | within a transaction | 2 write, 2 index writes, twice that in test mode |
 */
const Checkout = z.object({
  id: stored.id<'Checkout'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  purpose: z.enum(checkoutPurposes),
  amount: stored.kobo(),
  /** The wallet that pays. */
  payer: z.object({ user: stored.id<'User'>(), role: z.enum(roles) }),
  /** The bill, as it was when the checkout was made. */
  lines: z.array(z.object({ kind: z.enum(lineKinds), text: z.string(), amount: stored.kobo() })),
  /** What it changes, and the revision of it that must still hold. Without one, it makes something new. */
  subject: z.object({ id: stored.id<'Billed'>(), revision: z.number() }).optional(),
  /** What was asked for. The code of the purpose writes and reads it. */
  request: z.record(z.string(), z.json()),
  /** What was fixed besides the bill when it was made. The code of the purpose writes and reads it. */
  terms: z.record(z.string(), z.json()).optional(),
  status: z.enum(checkoutStatuses),
  /** Why it failed, or why its money is in the wallet. */
  reason: z.string().optional(),
  /** Whether its money stayed in the wallet, because it could no longer buy what it was made for. */
  to_wallet: z.literal(true).optional(),
  /** What it paid. */
  invoice: stored.id<'Invoice'>().optional(),
  /** Whether a payment was opened for it. */
  charged: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Checkout = Readonly<z.output<typeof Checkout>>;

/** The key of a checkout, for prefetching. */
export const keyOfCheckout = (id: Id<'Checkout'>): Key => ({ pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' });

/** How the partitions of checkouts begin. */
export const checkoutPrefix = 'CHECKOUT';

/** Reads an item of a checkout, and finds the one with an id. Does not check whose it is. */
export const { parse: parseCheckout, find: loadUncheckedCheckout } = defineReader({
  schema: Checkout,
  keyOf: keyOfCheckout,
});

type OfPurpose = BilledOrganization & Pick<Checkout, 'purpose'>;
const Last = z.object({ checkout: stored.id<'Checkout'>() });
const keyOfLast = (asked: OfPurpose): Key => ({
  pk: billing.pk(asked),
  sk: `${billing.sk.checkout}${asked.purpose}`,
});

/** A checkout that was made before under this id, and the last one of the purpose. 1 BatchGetItem. */
export async function readCheckouts(
  table: Table,
  asked: OfPurpose & Pick<Checkout, 'id'>,
): Promise<{ readonly known: Checkout | undefined; readonly last: Id<'Checkout'> | undefined }> {
  const found = await table.getTogether({ known: keyOfCheckout(asked.id), last: keyOfLast(asked) });
  return {
    known: found.known && Checkout.parse(found.known),
    last: found.last && Last.parse(found.last).checkout,
  };
}

/** Adds a checkout. Stale if it exists, or another one of its purpose came first. @param last the one before */
export const addCheckout = (
  checkout: Checkout,
  last: Id<'Checkout'> | undefined,
  clock: Pick<Clock, 'isClocked'>,
): readonly Write[] => [
  {
    put: {
      ...keyOfCheckout(checkout.id),
      ...checkout,
      ...dueKeysOf(checkout, checkoutDueOf(checkout), clock),
    },
    when: isNew,
  },
  {
    put: { ...keyOfLast(checkout), checkout: checkout.id },
    when: last ? { checkout: last } : isNew,
  },
];

/** What changes when a checkout ends. It is on the due lists no more. */
export type CheckoutEnd = Pick<Checkout, 'status' | 'reason' | 'to_wallet' | 'invoice'>;

/** Ends a checkout that was read. Stale if another change came first. */
export function endCheckout(
  read: Checkout,
  end: CheckoutEnd,
): { readonly checkout: Checkout; readonly write: Write } {
  const checkout = { ...read, ...end, revision: read.revision + 1 };
  const item = { ...keyOfCheckout(read.id), ...checkout };
  return { checkout, write: { put: item, when: { revision: read.revision } } };
}
