import * as z from 'zod';
import {
  defineList,
  definePartition,
  type Id,
  type Item,
  isNew,
  type Key,
  modes,
  type PageRequest,
  Problem,
  readIndexItems,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  licenseSources,
  type SponsorshipStatus,
  sponsorshipDueOf,
  sponsorshipStatuses,
} from '../domain/sponsorship.ts';
import { rowOfClient, type SponsoredPlan, saveSponsoredPlan } from './sponsored-plans.ts';

/**
 * What partners offer to pay for their clients, and what became of the offers.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedSponsorship`, by id | 1 GetItem | 1 read |
 * | `sponsorshipsOf` an organization, in a status or all | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `addSponsorship` | within a transaction | 6 write, up to 4 index writes |
 * | `saveSponsorship` | within a transaction | 4 write, up to 4 index writes |
 */
const Sponsorship = z.object({
  id: stored.id<'Sponsorship'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  client: stored.id<'Client'>(),
  plan: z.enum(paidPlanKeys),
  source: z.enum(licenseSources),
  status: z.enum(sponsorshipStatuses),
  /** When the proposal ends without an answer. */
  expires_at: z.string(),
  decided_at: z.string().optional(),
  created_at: z.string(),
  /** The real time of its making, where a test clock stood. */
  recorded_at: z.string().optional(),
  updated_at: z.string(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Sponsorship = Readonly<z.output<typeof Sponsorship>>;

/** A sponsorship's partition holds its events with the markers of their effects, and the sponsorship. */
const sponsorships = definePartition((id: Id<'Sponsorship'>) => `SPONSORSHIP#${id}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  sponsorship: 'SPONSORSHIP',
});
export const sponsorshipPartition = sponsorships.pk;
export const keyOfSponsorship = (id: Id<'Sponsorship'>): Key => ({
  pk: sponsorships.pk(id),
  sk: sponsorships.sk.sponsorship,
});

const sponsorshipLists = {
  /** The sponsorships of an organization, by the time they were proposed. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: BilledOrganization) => `SPONSORSHIPS#${organization}#${mode}`,
    sk: placeInTimeOf,
  }),
  /** The sponsorships of an organization in a status, by the time they were proposed. */
  inStatus: defineList({
    index: 'gsi2',
    pk: ({ organization, mode, status }: BilledOrganization & Pick<Sponsorship, 'status'>) =>
      `SPONSORSHIPS#${organization}#${mode}#${status}`,
    sk: placeInTimeOf,
  }),
};

const itemOf = (sponsorship: Sponsorship, clock: Pick<Clock, 'isClocked'>): Item & Key => ({
  ...keyOfSponsorship(sponsorship.id),
  ...sponsorship,
  ...sponsorshipLists.ofOrganization.keys(sponsorship),
  ...sponsorshipLists.inStatus.keys(sponsorship),
  ...dueKeysOf(sponsorship, sponsorshipDueOf(sponsorship)?.at, clock),
});

/** Reads an item fetched by `keyOfSponsorship`. */
export const parseSponsorship = (item: Item): Sponsorship => Sponsorship.parse(item);

/** Which sponsorship has this id? Does not check whose it is. */
export async function loadUncheckedSponsorship(
  table: Table,
  id: Id<'Sponsorship'>,
): Promise<Sponsorship | undefined> {
  const item = await table.get(keyOfSponsorship(id));
  return item && parseSponsorship(item);
}

/** The sponsorship with this id, which the caller found in the table. @throws Problem not_found */
export async function loadNamedSponsorship(table: Table, id: Id<'Sponsorship'>): Promise<Sponsorship> {
  const sponsorship = await loadUncheckedSponsorship(table, id);
  if (!sponsorship) throw new Problem('not_found');
  return sponsorship;
}

/** Which sponsorships does this organization have, in this status if one is asked for? Newest first. */
export async function sponsorshipsOf(
  table: Table,
  billed: BilledOrganization,
  status: SponsorshipStatus | undefined,
  page: PageRequest,
) {
  const list = status
    ? sponsorshipLists.inStatus.at({ ...billed, status })
    : sponsorshipLists.ofOrganization.at(billed);
  const { items, next } = await readIndexItems(table, { ...list, newestFirst: true, ...page });
  return { sponsorships: items.map(parseSponsorship), next };
}

/** Adds a sponsorship. Stale if another of the same plan came first. @param before the last of the same plan */
export const addSponsorship = (
  sponsorship: Sponsorship,
  before: SponsoredPlan | undefined,
  clock: Pick<Clock, 'isClocked'>,
): Write[] => [
  { put: itemOf(sponsorship, clock), when: isNew },
  saveSponsoredPlan(sponsorship, before),
  rowOfClient('sponsorship', sponsorship),
];

/** The sponsorship after a change. */
export const changeSponsorship = (
  read: Sponsorship,
  set: { readonly [K in keyof Sponsorship]?: Sponsorship[K] | undefined },
  now: Date,
): Sponsorship =>
  Sponsorship.parse({ ...read, ...set, updated_at: now.toISOString(), revision: read.revision + 1 });

/** Saves a sponsorship that was read. Stale if another change came first. */
export const saveSponsorship = (
  read: Sponsorship,
  next: Sponsorship,
  clock: Pick<Clock, 'isClocked'>,
): Write[] => [
  { put: itemOf(next, clock), when: { revision: read.revision } },
  saveSponsoredPlan(next, { id: read.id, status: read.status }),
];
