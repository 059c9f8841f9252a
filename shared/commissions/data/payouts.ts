import * as z from 'zod';
import {
  defineList,
  definePartition,
  type Id,
  type Item,
  isNew,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  Problem,
  readIndexItems,
  stored,
  subjectKeys,
  type Table,
  toId,
  uuidOfName,
  type WithdrawalId,
  type Write,
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

/** Reads an item fetched by `keyOfPayout`. */
export const parsePayout = (item: Item): Payout => Payout.parse(item);

/** Which payout has this id? Does not check the organization. */
export async function loadUncheckedPayout(table: Table, id: Id<'Payout'>): Promise<Payout | undefined> {
  const item = await table.get(keyOfPayout(id));
  return item && parsePayout(item);
}

/** The payout with this id, after the check that the caller may see it. @throws Problem not_found */
export async function loadNamedPayout(table: Table, id: Id<'Payout'>): Promise<Payout> {
  const payout = await loadUncheckedPayout(table, id);
  if (!payout) throw new Problem('not_found');
  return payout;
}

/** Which payouts did this organization request? Newest first. */
export async function payoutsOf(
  table: Table,
  earner: { readonly organization: OrganizationId; readonly mode: Mode },
  page: PageRequest,
) {
  const list = payoutLists.ofOrganization.at(earner);
  const { items, next } = await readIndexItems(table, { ...list, newestFirst: true, ...page });
  return { payouts: items.map(parsePayout), next };
}

const itemOf = (payout: Payout): Item & Key => ({
  ...keyOfPayout(payout.id),
  ...payout,
  ...payoutLists.ofOrganization.keys(payout),
});

/** Adds a payout. */
export const addPayout = (payout: Payout): Write => ({ put: itemOf(payout), when: isNew });

/** Saves a payout that was read. Stale if another change came first. */
export const savePayout = (read: Payout, next: Payout): Write => ({
  put: itemOf(next),
  when: { revision: read.revision },
});
