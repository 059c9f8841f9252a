import * as z from 'zod';
import {
  defineEntity,
  defineList,
  definePartition,
  type Id,
  type Key,
  modes,
  type OrganizationId,
  type PageRequest,
  stored,
  subjectKeys,
  type Table,
  toId,
  uuidOfName,
} from '#ground/data';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { commissionKinds, commissionStates } from '../domain/commission.ts';
import type { Earner } from './balances.ts';

/**
 * The accruals of partners. Each says what it is for, and is written once: that it became payable, or was paid out, follows
 * from the time and from the payouts (domain/standing.ts). Only holding and taking back rewrite one.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedCommission` | 1 GetItem | 1 read |
 * | `commissionsOf` an organization, or one of its clients | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `addCommission` | within a transaction | 2 write, 2 index writes |
 * | `saveCommission` | within a transaction | 2 write; 2 or 4 index writes for a hold |
 */
const HoldReason = z.object({ reason: z.string(), until: z.string() });
const Commission = z.object({
  id: stored.id<'Commission'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** Absent for the part of a payout that came back. */
  client: stored.id<'Client'>().optional(),
  source: z.object({ kind: z.enum(commissionKinds), id: z.string() }),
  /** What the rate applies to. */
  basis: stored.kobo(),
  rate_bps: z.number(),
  /** Below zero for what a refund takes back. */
  amount: stored.kobo(),
  state: z.enum(commissionStates),
  /** YYYY-MM-DD. */
  clears_on: z.string(),
  /** From when on it is payable; ISO 8601. Absent while it is held from its beginning. */
  payable_at: z.string().optional(),
  hold: HoldReason.extend({
    /** Whether a dispute holds it, and what does besides. */
    disputed: z.literal(true).optional(),
    besides: HoldReason.optional(),
  }).optional(),
  /** The accrual that this claw-back reduces. */
  reverses: stored.id<'Commission'>().optional(),
  created_at: z.string(),
  /** The real time of its writing, where a test clock stood. */
  recorded_at: z.string().optional(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Commission = Readonly<z.output<typeof Commission>>;

/** An accrual's partition holds it, what refunds took back of it, and its events with the markers of their effects. */
export const commissions = definePartition((id: Id<'Commission'>) => `COMMISSION#${id}`, {
  clawback: 'CLAWBACK',
  commission: 'COMMISSION',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});

/** The id of the accrual of an organization on something: the same each time, so that it accrues once. */
export const commissionIdOf = (
  { kind, id }: Commission['source'],
  organization: OrganizationId,
): Id<'Commission'> => toId<'Commission'>(uuidOfName('commission', `${kind} ${id} ${organization}`));

export const keyOfCommission = (id: Id<'Commission'>): Key => ({
  pk: commissions.pk(id),
  sk: commissions.sk.commission,
});

const commissionLists = {
  /** The accruals of an organization, by the time they were written. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: Earner) => `COMMISSIONS#${organization}#${mode}`,
    sk: placeInTimeOf,
  }),
  /** The accruals on a client, by the time they were written. */
  ofClient: defineList({
    index: 'gsi2',
    pk: ({ client }: { readonly client: Id<'Client'> }) => `COMMISSIONS_ON#${client}`,
    sk: placeInTimeOf,
  }),
};

const items = defineEntity({
  schema: Commission,
  keyOf: keyOfCommission,
  refOf: ({ id }) => id,
  indexKeysOf: ({ client, state, hold, ...commission }, clock: Clock) => ({
    ...commissionLists.ofOrganization.keys(commission),
    ...(client && commissionLists.ofClient.keys({ ...commission, client })),
    ...dueKeysOf(commission, state === 'HELD' ? hold?.until : undefined, clock),
  }),
});
export const {
  parse: parseCommission,
  find: loadUncheckedCommission,
  add: addCommission,
  save: saveCommission,
} = items;

/** Which accruals does this organization have, on this client if one is named? Newest first. */
export function commissionsOf(
  table: Table,
  earner: Earner & { readonly client?: Id<'Client'> | undefined },
  between: readonly [string, string],
  page: PageRequest,
) {
  const { client } = earner;
  const list = client ? commissionLists.ofClient.at({ client }) : commissionLists.ofOrganization.at(earner);
  return items.listPage(table, { ...list, between }, page);
}
