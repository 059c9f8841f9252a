import * as z from 'zod';
import {
  countEntries,
  defineEntity,
  defineList,
  definePartition,
  type Id,
  type Key,
  modes,
  type PageRequest,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '../../billing/domain/renewal.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { licenseDueOf } from '../domain/license.ts';
import { licenseSources } from '../domain/sponsorship.ts';
import { addRowOfClient } from './sponsored-plans.ts';

/**
 * The plans that partners pay for merchants.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedLicense`, by id | 1 GetItem, none after the check of the role | 1 read |
 * | `licensesOf` an organization, in a status or all | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `countLicenses` of an organization in a status, at most 99 | 1 Query | 0.5 read per 4 KB of keys |
 * | `addLicense` | within a transaction | 4 write, up to 4 index writes |
 * | `saveLicense` | within a transaction | 2 write, up to 4 index writes |
 */
const License = z.object({
  id: stored.id<'License'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  client: stored.id<'Client'>(),
  merchant: stored.id<'User'>(),
  sponsorship: stored.id<'Sponsorship'>(),
  plan: z.enum(paidPlanKeys),
  source: z.enum(licenseSources),
  /** The length of its periods. */
  months: z.number(),
  /** The price list that it pays by, and what the present period cost: capacity of the pool, or money. */
  prices: z.number(),
  price: stored.kobo(),
  auto_renew: z.boolean(),
  status: z.enum(subscriptionStatuses),
  /** Its first day, from which its periods are counted. */
  started_at: z.string(),
  period: z.object({ start: z.string(), end: z.string() }),
  /** What the present period took from the pool, in the order of use. */
  shares: z.array(z.object({ lot: stored.id<'Lot'>(), face: stored.kobo(), net: stored.kobo() })),
  /** The period end of the last reminder. */
  reminded_for: z.string().optional(),
  /** Since when a renewal is not paid, and how often it was tried; the invoice, where money pays it. */
  unpaid: z
    .object({ since: z.string(), tries: z.number(), invoice: stored.id<'Invoice'>().optional() })
    .optional(),
  ended_at: z.string().optional(),
  /** The real time of its making, where a test clock stood. */
  recorded_at: z.string().optional(),
  ...stored.changes,
});
export type License = Readonly<z.output<typeof License>>;

/** A licence's partition holds its events with their markers, and the licence. */
const licenses = definePartition((id: Id<'License'>) => `LICENSE#${id}`, {
  event: subjectKeys.event,
  license: 'LICENSE',
  handled: subjectKeys.handled,
});
export const licensePartition = licenses.pk;
export const keyOfLicense = (id: Id<'License'>): Key => ({
  pk: licenses.pk(id),
  sk: licenses.sk.license,
});

const licenseLists = {
  /** The licences of an organization, by the time they were allocated. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: BilledOrganization) => `LICENSES#${organization}#${mode}`,
    sk: placeInTimeOf,
  }),
  /** The licences of an organization in a status, by the time they were allocated. */
  inStatus: defineList({
    index: 'gsi2',
    pk: ({ organization, mode, status }: BilledOrganization & Pick<License, 'status'>) =>
      `LICENSES#${organization}#${mode}#${status}`,
    sk: placeInTimeOf,
  }),
};

const items = defineEntity({
  schema: License,
  keyOf: keyOfLicense,
  refOf: ({ id }) => id,
  indexKeysOf: (license, clock: Pick<Clock, 'isClocked'>) => ({
    ...licenseLists.ofOrganization.keys(license),
    ...licenseLists.inStatus.keys(license),
    ...dueKeysOf(license, licenseDueOf(license)?.at, clock),
  }),
});
export const {
  parse: parseLicense,
  find: loadUncheckedLicense,
  load: loadNamedLicense,
  loadMany: loadLicenses,
  change: changeLicense,
  save: saveLicense,
} = items;

/** Adds a licence. */
export const addLicense = (license: License, clock: Pick<Clock, 'isClocked'>): Write[] => [
  items.add(license, clock),
  addRowOfClient('license', license),
];

/** Which licences does this organization have, in this status if one is asked for? Newest first. */
export function licensesOf(
  table: Table,
  billed: BilledOrganization,
  status: SubscriptionStatus | undefined,
  page: PageRequest,
) {
  const list = status
    ? licenseLists.inStatus.at({ ...billed, status })
    : licenseLists.ofOrganization.at(billed);
  return items.listPage(table, list, page);
}

/** How many licences of this organization are in a status? 99 means as many or more. */
export const countLicenses = (
  table: Table,
  billed: BilledOrganization,
  status: SubscriptionStatus,
): Promise<number> => countEntries(table, licenseLists.inStatus.at({ ...billed, status }));
