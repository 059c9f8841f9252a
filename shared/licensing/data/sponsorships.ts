import * as z from 'zod';
import {
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
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  licenseSources,
  type SponsorshipStatus,
  sponsorshipDueOf,
  sponsorshipStatuses,
} from '../domain/sponsorship.ts';
import { addRowOfClient, type SponsoredPlan, saveSponsoredPlan } from './sponsored-plans.ts';

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
  /** The real time of its making, where a test clock stood. */
  recorded_at: z.string().optional(),
  ...stored.changes,
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

const items = defineEntity({
  schema: Sponsorship,
  keyOf: keyOfSponsorship,
  refOf: ({ id }) => id,
  indexKeysOf: (sponsorship, clock: Pick<Clock, 'isClocked'>) => ({
    ...sponsorshipLists.ofOrganization.keys(sponsorship),
    ...sponsorshipLists.inStatus.keys(sponsorship),
    ...dueKeysOf(sponsorship, sponsorshipDueOf(sponsorship)?.at, clock),
  }),
});
export const {
  parse: parseSponsorship,
  find: loadUncheckedSponsorship,
  load: loadNamedSponsorship,
  loadMany: loadSponsorships,
  change: changeSponsorship,
} = items;

/** Which sponsorships does this organization have, in this status if one is asked for? Newest first. */
export function sponsorshipsOf(
  table: Table,
  billed: BilledOrganization,
  status: SponsorshipStatus | undefined,
  page: PageRequest,
) {
  const list = status
    ? sponsorshipLists.inStatus.at({ ...billed, status })
    : sponsorshipLists.ofOrganization.at(billed);
  return items.listPage(table, list, page);
}

/** Adds a sponsorship. Stale if another of the same plan came first. @param before the last of the same plan */
export const addSponsorship = (
  sponsorship: Sponsorship,
  before: SponsoredPlan | undefined,
  clock: Pick<Clock, 'isClocked'>,
): Write[] => [
  items.add(sponsorship, clock),
  saveSponsoredPlan(sponsorship, before),
  addRowOfClient('sponsorship', sponsorship),
];

/** Saves a sponsorship that was read. Stale if another change came first. */
export const saveSponsorship = (
  read: Sponsorship,
  next: Sponsorship,
  clock: Pick<Clock, 'isClocked'>,
): Write[] => [items.save(read, next, clock), saveSponsoredPlan(next, { id: read.id, status: read.status })];
