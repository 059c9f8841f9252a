import * as z from 'zod';
import { defineEntity, type Id, type Item, isNew, type Key, modes, stored, type Write } from '#ground/data';
import { type BilledOrganization, billing } from '../../billing/data/billing-partition.ts';
import { billingIntervals, paidPlanKeys, renewedAddonKeys } from '../../billing/domain/plans.ts';
import { subscriptionDueOf, subscriptionStatuses } from '../../billing/domain/renewal.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';

/**
 * The subscriptions of merchants to our plans. An organization has at most one in a mode, which one item under it holds;
 * once it has ended, the next one replaces it. Other items find the organization by the id of a subscription or an add-on.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `subscriptionOf` an organization | 1 GetItem | 1 read |
 * | whose a subscription or add-on is, by its id | within the check of access | 1 read |
 * | `addSubscription` | within a transaction | 4 write, up to 4 index writes |
 * | `saveSubscription` | within a transaction | 2 write, up to 4 index writes where the next due time changes |
 */
const Period = z.object({ start: z.string(), end: z.string() });
const Subscription = z.object({
  id: stored.id<'Subscription'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  plan: z.enum(paidPlanKeys),
  interval: z.enum(billingIntervals),
  /** The price list that it pays by. */
  prices: z.number(),
  status: z.enum(subscriptionStatuses),
  /** Its first day. */
  started_at: z.string(),
  /** The day from which its periods are counted. */
  anchor_at: z.string(),
  period: Period,
  cancel_at_period_end: z.boolean(),
  pending_plan: z.object({ plan: z.enum(paidPlanKeys), interval: z.enum(billingIntervals) }).optional(),
  addons: z.array(
    z.object({
      id: stored.id<'Addon'>(),
      addon: z.enum(renewedAddonKeys),
      quantity: z.number(),
      created_at: z.string(),
      /** Whether it ends with the period. */
      cancelled: z.literal(true).optional(),
    }),
  ),
  /** The end of the period of which its merchant was reminded. */
  reminded_for: z.string().optional(),
  /** The invoice of a renewal that is not paid, and how often it was tried. */
  unpaid: z.object({ invoice: stored.id<'Invoice'>(), since: z.string(), tries: z.number() }).optional(),
  ended_at: z.string().optional(),
  ...stored.changes,
});
export type Subscription = Readonly<z.output<typeof Subscription>>;

export const keyOfSubscription = (billed: BilledOrganization): Key => ({
  pk: billing.pk(billed),
  sk: billing.sk.subscription,
});
/** The key of the item that says whose a subscription, or an add-on, is. */
export const keyOfBilledId = (id: Id<'Subscription' | 'Addon'>): Key => ({
  pk: `BILLED#${id}`,
  sk: 'OWNER',
});

const items = defineEntity({
  schema: Subscription,
  keyOf: keyOfSubscription,
  refOf: (subscription): BilledOrganization => subscription,
  indexKeysOf: (subscription, clock: Pick<Clock, 'isClocked'>) =>
    dueKeysOf(subscription, subscriptionDueOf(subscription)?.at, clock),
});
/** `subscriptionOf` an organization: to what did it subscribe last? It may have ended. */
export const { parse: parseSubscription, find: subscriptionOf, change: changeSubscription } = items;

const Owner = z.object({ organization: stored.id<'Organization'>(), mode: z.enum(modes) });

/** Reads an item fetched by `keyOfBilledId`: whose subscription, or add-on, has this id. */
export const parseBilledOwner = (item: Item): BilledOrganization => Owner.parse(item);

/** Says whose a new subscription, or add-on, is. */
export const addOwner = (
  id: Id<'Subscription' | 'Addon'>,
  { organization, mode }: BilledOrganization,
): Write => ({ put: { ...keyOfBilledId(id), organization, mode }, when: isNew });

/** Adds a subscription. @param before the one that ended, which it replaces */
export const addSubscription = (
  subscription: Subscription,
  before: Subscription | undefined,
  clock: Pick<Clock, 'isClocked'>,
): Write[] => [
  {
    ...items.add(subscription, clock),
    when: before ? { revision: before.revision, id: before.id } : isNew,
  },
  addOwner(subscription.id, subscription),
];

/** Saves a subscription that was read. Stale if another change came first. */
export const saveSubscription = (
  read: Subscription,
  next: Subscription,
  clock: Pick<Clock, 'isClocked'>,
): Write => ({
  ...items.save(read, next, clock),
  when: { id: read.id, revision: read.revision },
});
