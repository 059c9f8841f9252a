import * as z from 'zod';
import {
  absent,
  addDays,
  anyOf,
  asKobo,
  type Item,
  type Key,
  type Kobo,
  type Mode,
  secondsPerDay,
  stored,
  sum,
  toEpochSeconds,
  type UserId,
  utcDayOf,
  type Work,
  type Write,
} from '#ground/data';
import type { LedgerHolder } from '../domain/ledger-accounts.ts';
import { payoutRules } from '../domain/withdrawals/withdrawable.data.ts';
import type { Inflow } from '../domain/withdrawals/withdrawable.ts';
import type { WalletAdditions } from './move-wallet.ts';
import { type Wallet, wallets } from './wallets.ts';

/**
 * Besides the balance, two sums decide how much of a live wallet can be withdrawn: money that came in within the last
 * 24 hours and that a bank may take back, by the minute; and withdrawals before the owner was verified, by the day. The
 * wallet stores when such money came last, so that most checks read nothing here.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `inflowOf` | within a transaction | 2 write |
 * | `listInflows` (at most 1,441 minutes) | 1 Query, none where nothing came in for 24 hours | 1 read per 4 KB, some 40 minutes |
 * | `loadOutflows` (at most 31 days) | 1 Query | 1 read |
 * | `saveOutflow`, `saveReturnedOutflow` | within a transaction | 2 write |
 */
const Minute = z.object({
  sk: z.string(),
  card: stored.kobo().default(asKobo(0)),
  orders: stored.kobo().default(asKobo(0)),
});

/** The source of money that a bank may still take back: the payer's card, or a customer's through an order. */
export type InflowSource = 'card' | 'orders';

/** Money that comes into a wallet. */
interface Incoming {
  readonly owner: UserId;
  readonly mode: Mode;
  readonly amount: Kobo;
  readonly at: Date;
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16)}:00.000Z`;

/** Seconds for which the sums are kept: longer than any check reads them. */
const kept = 2 * secondsPerDay;

/** How a wallet records incoming money: the additions to its own update, and the write of the minute. */
export function inflowOf(
  source: InflowSource,
  { owner, mode, amount, at }: Incoming,
): WalletAdditions & { readonly writes: readonly Write[] } {
  if (amount <= 0) return { writes: [] };
  const time = at.toISOString();
  const isCard = source === 'card';
  return {
    counts: isCard ? { card_in: amount } : { from_orders: amount },
    set: isCard ? { card_at: time } : { released_at: time },
    writes: [
      {
        update: {
          key: { pk: wallets.pk(owner, mode), sk: `${wallets.sk.inflow}${minuteOf(at)}` },
          add: { [source]: amount },
          set: { ttl: toEpochSeconds(at) + kept },
        },
      },
    ],
  };
}

/** The fields of a wallet that show whether money came in. */
type Receiver = Pick<Wallet, 'owner' | 'mode' | 'card_at' | 'released_at'>;

/** Whether money came into a wallet recently, so that the inflows must be read. */
const hasRecent = ({ card_at = '', released_at = '' }: Receiver, since: string): boolean =>
  card_at >= since || released_at >= since;

/** What came into this wallet within the last 24 hours? By the minute, oldest first. */
export async function listInflows({ table, now }: Work, wallet: Receiver): Promise<Inflow[]> {
  const since = minuteOf(new Date(now.getTime() - payoutRules.wait));
  if (!hasRecent(wallet, since)) return [];
  const between = [`${wallets.sk.inflow}${since}`, `${wallets.sk.inflow}~`] as const;
  const found: Inflow[] = [];
  let after: Item | undefined;
  do {
    const pk = wallets.pk(wallet.owner, wallet.mode);
    const { items, next } = await table.query({ pk, between, limit: 1000, consistent: true, after });
    for (const item of items) {
      const { sk, card, orders } = Minute.parse(item);
      found.push({ at: sk.slice(wallets.sk.inflow.length), card, orders });
    }
    after = next;
  } while (after);
  return found;
}

const Day = z.object({ sk: z.string(), amount: stored.kobo() });

const outflowKey = ({ user, mode }: LedgerHolder, day: string): Key => ({
  pk: wallets.pk(user, mode),
  sk: `${wallets.sk.outflow}${day}`,
});

/** What an unverified owner has withdrawn: in the last 30 days, and today. Kobo. */
export interface Outflows {
  readonly total: Kobo;
  readonly today: Kobo;
}

/** What did this owner withdraw in the last 30 days, before being verified? */
export async function loadOutflows({ table, now }: Work, owner: LedgerHolder): Promise<Outflows> {
  const today = utcDayOf(now);
  const first = addDays(today, -payoutRules.unverifiedDays);
  const between = [outflowKey(owner, first).sk, `${wallets.sk.outflow}~`] as const;
  const { items } = await table.query({
    pk: wallets.pk(owner.user, owner.mode),
    between,
    limit: 40,
    consistent: true,
  });
  const days = items.map((item) => Day.parse(item));
  const ofToday = days.find(({ sk }) => sk.endsWith(today));
  return { total: sum(asKobo(0), ...days.map(({ amount }) => amount)), today: ofToday?.amount ?? asKobo(0) };
}

/**
 * Counts a withdrawal of an unverified owner.
 * @param seen what was withdrawn today, as it was read; if another one is counted meanwhile, the request runs again
 */
export function saveOutflow(owner: LedgerHolder, amount: Kobo, seen: Kobo, now: Date): Write {
  const when = seen === 0 ? anyOf({ amount: absent }, { amount: 0 }) : { amount: seen };
  const ttl = toEpochSeconds(now) + (payoutRules.unverifiedDays + 2) * secondsPerDay;
  return { update: { key: outflowKey(owner, utcDayOf(now)), add: { amount }, set: { ttl }, when } };
}

/** Stops counting a withdrawal that was counted on a day and then failed or was returned. @param day YYYY-MM-DD */
export const saveReturnedOutflow = (owner: LedgerHolder, amount: Kobo, day: string): Write => ({
  update: { key: outflowKey(owner, day), add: { amount: -amount } },
});
