import * as z from 'zod';
import {
  absent,
  allOf,
  askLease,
  change,
  checkOwner,
  defineList,
  defineReader,
  type Item,
  isFree,
  isNew,
  type Key,
  Lease,
  leaseOf,
  type Mode,
  modes,
  type PageRequest,
  resumeWork,
  roles,
  stored,
  type Table,
  type Tenant,
  type UserId,
  type WithdrawalId,
  type Work,
  type Write,
} from '#ground/data';
import { withdraw } from '../domain/ledger.ts';
import { spendableAccountOf } from '../domain/ledger-accounts.ts';
import { type WithdrawalStatus, withdrawalStatuses } from '../domain/withdrawals/withdrawal.ts';
import { addPosting } from './journal.ts';
import {
  keyOfUnsettled,
  leaseTime,
  pageOfUnsettled,
  saveFreedLease,
  settledKeys,
} from './lists/unsettled.ts';
import { waitingLists } from './lists/waiting-lists.ts';
import type { KeptBalance } from './move-wallet.ts';

/**
 * Withdrawals to bank accounts. The transaction that stores the withdrawal also takes the money from the wallet, before
 * the gateway is asked, under the id that the gateway knows it by. From then on every run except the one that opened it
 * treats the transfer as sent. unsettled.ts lists it until the gateway has decided.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `beginWithdrawal` | 1 TransactWriteItems; 1 UpdateItem where it was begun before | 10 write, 3 index writes |
 * | `loadOwnWithdrawal`, `loadUncheckedWithdrawal`, `hasBegun` | 1 GetItem (none where it came with the caller's key) | 1 read |
 * | `withdrawalsOf` a user, newest first | 1 Query of `ofUser`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `listFailedWithdrawals` of all, newest first | 1 Query of `failed`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `listPendingWithdrawals` (of four shards) | 4 Query of `due` of unsettled.ts, 1 BatchGetItem | 0.5 read each, 1 read an item |
 * | `saveWithdrawalStatus` | within a transaction | 2 write, 1 index write; 2 where the money came back |
 * | `saveRetried` | within a transaction | 2 write, 1 index write |
 * | `saveFreedWithdrawal` | within a transaction | 2 write |
 */
const Withdrawal = z.object({
  id: stored.id<'Withdrawal'>(),
  owner: stored.id<'User'>(),
  role: z.enum(roles),
  mode: z.enum(modes),
  amount: stored.kobo(),
  bank_code: z.string(),
  account_number: z.string(),
  account_name: z.string().optional(),
  status: z.enum(withdrawalStatuses),
  /** The reason why the money was returned. */
  reason: z.string().optional(),
  /** The day on which it counts against the limit of an unverified owner; YYYY-MM-DD. */
  counted_on: z.string().optional(),
  /** The payout of commissions of which it is a part. Its money is not the wallet's. */
  payout: stored.id<'Payout'>().optional(),
  /** When a part of a payout was first sent to the gateway; ISO 8601. */
  sent_at: z.string().optional(),
  /** The withdrawal by which an admin sent it again, after its money had come back. */
  sent_again_as: stored.id<'Withdrawal'>().optional(),
  lease: Lease,
  created_at: z.string(),
  settled_at: z.string().optional(),
});
export type Withdrawal = Readonly<z.output<typeof Withdrawal>>;

/** A requested withdrawal. */
export type AskedWithdrawal = Omit<
  Withdrawal,
  'status' | 'reason' | 'lease' | 'created_at' | 'settled_at' | 'payout' | 'sent_at' | 'sent_again_as'
>;

/** The key of a withdrawal, for prefetching. */
export const keyOfWithdrawal = (id: WithdrawalId): Key => ({ pk: `WITHDRAWAL#${id}`, sk: 'WITHDRAWAL' });

const withdrawalLists = {
  /** The withdrawals of a user, by the time they were requested. */
  ofUser: defineList({
    index: 'gsi1',
    pk: ({ owner, mode }: Pick<Withdrawal, 'owner' | 'mode'>) => `WITHDRAWALS#${owner}#${mode}`,
    sk: ({ created_at, id }: Pick<Withdrawal, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

/** Reads an item as a withdrawal; undefined if it is not one. */
export const parseWithdrawal = (item: Item): Withdrawal | undefined =>
  item.sk === 'WITHDRAWAL' ? Withdrawal.parse(item) : undefined;

/** Which withdrawal has this id? Does not check the owner: for the gateway's notifications. */
const items = defineReader({ schema: Withdrawal, keyOf: keyOfWithdrawal });
export const { find: loadUncheckedWithdrawal } = items;

/** The caller's withdrawal of this id. A part of a payout is none of the wallet. @throws Problem not_found */
export const loadOwnWithdrawal = async (
  table: Table,
  caller: Tenant,
  id: WithdrawalId,
): Promise<Withdrawal> => {
  const found = await loadUncheckedWithdrawal(table, id);
  return checkOwner(found?.payout ? undefined : found, caller);
};

/** Whether the caller has begun the withdrawal of this id. */
export async function hasBegun(table: Table, { user, mode }: Tenant, id: WithdrawalId): Promise<boolean> {
  const found = await loadUncheckedWithdrawal(table, id);
  return found?.owner === user && found.mode === mode;
}

/** What has this user withdrawn? Newest first. */
export const withdrawalsOf = (table: Table, owner: UserId, mode: Mode, page: PageRequest) =>
  items.listPage(table, withdrawalLists.ofUser.at({ owner, mode }), page);

/** A withdrawal, and whether this run opened it: then no transfer was sent for it before. */
export interface Begun {
  readonly withdrawal: Withdrawal;
  readonly first: boolean;
}

/** Thrown when a withdrawal with this id already exists. */
class Known extends Error {}

/**
 * Takes the money from the wallet and opens the withdrawal, or resumes one whose request died. No other request can
 * resume it while the lease lasts.
 * @param keeping the part of the balance that must stay
 * @param along the audit entry and the event, written with the money
 * @returns the withdrawal: PENDING if this request must finish it, otherwise in its final status
 * @throws Problem insufficient_funds, idempotency_key_reused when it was opened for something else,
 * idempotency_in_progress; Stale when another writer was first
 */
export async function beginWithdrawal(
  { table, now }: Work,
  asked: AskedWithdrawal,
  by: string,
  { keeping, along }: { readonly keeping: KeptBalance | undefined; readonly along: readonly Write[] },
): Promise<Begun> {
  const { id, owner, role, mode, amount } = asked;
  const created_at = now.toISOString();
  const lease = askLease(keyOfWithdrawal(id), leaseOf(by, now, leaseTime));
  const opened: Withdrawal = { ...asked, status: 'PENDING', lease, created_at };
  const lists = {
    ...withdrawalLists.ofUser.keys(opened),
    ...keyOfUnsettled(id, now),
  };
  const lines = withdraw(spendableAccountOf(role, { user: owner, mode }), mode, amount);
  const put: Write = {
    put: { ...keyOfWithdrawal(id), ...opened, ...lists },
    when: isNew,
    refuse: () => new Known(),
  };
  try {
    await table.commit([
      put,
      ...addPosting({ id, kind: 'withdrawal', mode, at: now, lines, keeping }),
      ...along,
    ]);
    return { withdrawal: opened, first: true };
  } catch (error) {
    if (error instanceof Known) return { withdrawal: await resume({ table, now }, asked, by), first: false };
    throw error;
  }
}

/** Resumes a withdrawal that was begun before. */
async function resume({ table, now }: Work, asked: AskedWithdrawal, by: string): Promise<Withdrawal> {
  const { id, amount, bank_code, account_number } = asked;
  const taken = await table.update(
    change<Withdrawal>({
      key: keyOfWithdrawal(id),
      set: { lease: leaseOf(by, now, leaseTime) },
      when: allOf({ status: 'PENDING', amount, bank_code, account_number }, isFree(by, now)),
    }),
  );
  const wanted = { amount, bank_code, account_number };
  return resumeWork<Withdrawal>(taken, wanted, (item) => Withdrawal.parse(item), { now, time: leaseTime });
}

/** Ends the lease of a withdrawal that is waiting for its gateway. */
export const saveFreedWithdrawal = ({ id, lease }: Withdrawal): Write =>
  saveFreedLease(keyOfWithdrawal(id), lease);

/** Moves a withdrawal from the state in which it was read to the next one. */
export function saveWithdrawalStatus(
  { id, mode, status: seen }: Withdrawal,
  {
    status,
    reason,
    settled_at,
  }: Pick<Withdrawal, 'reason' | 'settled_at'> & { readonly status: WithdrawalStatus },
): Write {
  const cameBack = status === 'FAILED' || status === 'RETURNED';
  return {
    update: change<Withdrawal>({
      key: keyOfWithdrawal(id),
      set: {
        status,
        settled_at,
        ...(reason !== undefined && { reason }),
        ...(cameBack && waitingLists.withdrawals.keys({ mode, since: settled_at ?? '', id })),
      },
      remove: settledKeys,
      when: { status: seen },
    }),
  };
}

/** Which withdrawals came back, and were not sent again? Newest first. */
export const listFailedWithdrawals = (table: Table, mode: Mode, page: PageRequest) =>
  items.listPage(table, waitingLists.withdrawals.at({ mode }), page);

/**
 * Which withdrawals has the gateway not decided? By the time of the next look. They share their list with payments and
 * refunds, so a page may have fewer than its limit although there are more.
 */
export async function listPendingWithdrawals(table: Table, mode: Mode, page: PageRequest) {
  const { items: found, next } = await pageOfUnsettled(table, page);
  const pending = found.flatMap((item) => parseWithdrawal(item) ?? []);
  return { items: pending.filter((one) => one.mode === mode && one.status === 'PENDING'), next };
}

/** Notes the withdrawal by which one is sent again. Stale if somebody was first. */
export const saveRetried = ({ id, status }: Withdrawal, sent_again_as: WithdrawalId): Write => ({
  update: change<Withdrawal>({
    key: keyOfWithdrawal(id),
    set: { sent_again_as },
    remove: waitingLists.withdrawals.names,
    when: { status, sent_again_as: absent },
  }),
});
