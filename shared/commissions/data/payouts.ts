import * as z from 'zod';
import {
  defineEntity,
  defineList,
  definePartition,
  type Id,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  stored,
  subjectKeys,
  type Table,
  toId,
  uuidOfName,
  type WithdrawalId,
} from '#ground/data';
import { withdrawalStatuses } from '../../money/domain/withdrawals/withdrawal.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';

/**
 * Payouts of commissions. Each is sent in parts, which are withdrawals that money sends and settles.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedPayout` | 1 GetItem, none after the check of the role | 1 read |
 * | `payoutsOf` an organization, newest first | 1 Query of `ofOrganization`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `addPayout` | within a transaction | 2 write, 1 index write |
 * | `savePayout` | within a transaction | 2 write |
 */
const Payout = z.object({
  id: stored.id<'Payout'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  amount: stored.kobo(),
  status: z.enum(withdrawalStatuses),
  /** The owner of the wallet whose bank account it goes to. */
  owner: stored.id<'User'>(),
  requested_by: stored.id<'User'>(),
  bank_code: z.string(),
  account_number: z.string(),
  account_name: z.string().optional(),
  parts: z.array(
    z.object({
      id: stored.id<'Withdrawal'>(),
      amount: stored.kobo(),
      status: z.enum(withdrawalStatuses),
    }),
  ),
  /** When it took all that was payable; ISO 8601. */
  taken_at: z.string(),
  /** Why it, or a part of it, came back. */
  reason: z.string().optional(),
  created_at: z.string(),
  /** The real time of the request, where a test clock stood. */
  recorded_at: z.string().optional(),
  settled_at: z.string().optional(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Payout = Readonly<z.output<typeof Payout>>;

/** A payout's partition holds it, and its events with the markers of their effects. */
const payouts = definePartition((id: Id<'Payout'>) => `PAYOUT#${id}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  payout: 'PAYOUT',
});
export const payoutPartition = payouts.pk;
export const keyOfPayout = (id: Id<'Payout'>): Key => ({ pk: payouts.pk(id), sk: payouts.sk.payout });

/** The id of a part of a payout. @param nth from 0 */
export const partIdOf = (id: Id<'Payout'>, nth: number): WithdrawalId =>
  toId<'Withdrawal'>(uuidOfName('part of a payout', `${id} ${nth}`));

const payoutLists = {
  /** The payouts of an organization, by the time they were requested. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode }) =>
      `PAYOUTS#${organization}#${mode}`,
    sk: placeInTimeOf,
  }),
};

const items = defineEntity({
  schema: Payout,
  keyOf: keyOfPayout,
  refOf: ({ id }) => id,
  indexKeysOf: payoutLists.ofOrganization.keys,
});
export const {
  parse: parsePayout,
  find: loadUncheckedPayout,
  load: loadNamedPayout,
  add: addPayout,
  save: savePayout,
} = items;

/** Which payouts did this organization request? Newest first. */
export function payoutsOf(
  table: Table,
  earner: { readonly organization: OrganizationId; readonly mode: Mode },
  page: PageRequest,
) {
  return items.listPage(table, payoutLists.ofOrganization.at(earner), page);
}
