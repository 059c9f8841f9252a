import * as z from 'zod';
import {
  absent,
  asKobo,
  type Condition,
  change,
  defineList,
  definePartition,
  defineReader,
  type Item,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  pickShard,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import { storedHold } from '../../money/data/wallets.ts';
import { type CommissionStatus, commissionStatuses } from '../domain/commission.ts';

/**
 * What an organization has earned in a mode: a total for each status. Every accrual, hold, clearing and payout changes it in
 * its own transaction, and PAYABLE moves with the journal entries of the organization's account.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `sheetOf` of days.ts: with the days that clear | 1 Query | 1 read per 4 KB |
 * | `listBalances` (one of four shards) | 1 Query of `all`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `saveBalance` | within a transaction | 2 write, 1 index write for the first |
 */
const total = stored.kobo().default(asKobo(0));
const CommissionBalance = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  PENDING: total,
  HELD: total,
  PAYABLE: total,
  PAID: total,
  REVERSED: total,
  /** How many journal entries have moved PAYABLE. */
  entries: z.number().default(0),
  /** The latest moment at which something became payable, or was paid out; ISO 8601. It only rises. */
  latest: z.string().optional(),
  /** The last day that was cleared, YYYY-MM-DD: nothing more is counted for it. */
  cleared_through: z.string().optional(),
  /** The payout that is under way. */
  open_payout: stored.id<'Payout'>().optional(),
  /** While an admin holds what was earned, nothing of it is paid out. */
  hold: storedHold.optional(),
});
export type CommissionBalance = Readonly<z.output<typeof CommissionBalance>>;

/** The organization and the mode that earn. */
export interface Earner {
  readonly organization: OrganizationId;
  readonly mode: Mode;
}

/**
 * What an organization earns in a mode: the totals, how far they were compared with the journal, the days on which something
 * will clear, the events of what has cleared, and when payouts took all.
 */
export const earnings = definePartition(
  ({ organization, mode }: Earner) => `COMMISSION_BALANCE#${organization}#${mode}`,
  {
    balance: 'BALANCE',
    checked: 'CHECKED',
    day: 'DAY#',
    event: subjectKeys.event,
    handled: subjectKeys.handled,
    payout: 'PAYOUT#',
  },
);

export const keyOfBalance = (earner: Earner): Key => ({ pk: earnings.pk(earner), sk: earnings.sk.balance });

const items = defineReader({ schema: CommissionBalance, keyOf: keyOfBalance });
export const { parse: parseBalance } = items;

/** The shards of the list of all balances. */
export const balanceShards = shardsOf('COMMISSION_BALANCES', 4);

const balanceLists = {
  /** The balances of all organizations, in four shards. */
  all: defineList({
    index: 'gsi1',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ organization, mode }: Earner) => `${organization}#${mode}`,
  }),
};

/** Who has earned something? A page of a shard. */
export const listBalances = (table: Table, shard: string, page: PageRequest) =>
  items.listPage(table, { ...balanceLists.all.at({ shard }), newestFirst: false }, page);

/** A change of the totals. */
export interface BalanceMove {
  /** Kobo to add to each. */
  readonly totals: Readonly<Partial<Record<CommissionStatus, number>>>;
  /** How many journal entries come with it. */
  readonly entries?: number;
  readonly set?: {
    readonly [K in 'latest' | 'cleared_through' | 'open_payout' | 'hold']?: CommissionBalance[K] | undefined;
  };
  readonly when?: Condition;
  readonly refuse?: (found: Item | undefined) => Error;
}

/** Changes the totals of an organization. The first change makes its balance. */
export function saveBalance(earner: Earner, { totals, entries = 0, set, when, refuse }: BalanceMove): Write {
  const { organization, mode } = earner;
  const added = Object.fromEntries(
    commissionStatuses.flatMap((status) => (totals[status] ? [[status, totals[status]] as const] : [])),
  );
  const shard = pickShard(balanceShards, organization);
  return {
    update: change<CommissionBalance>({
      key: keyOfBalance(earner),
      setOnce: { organization, mode, ...balanceLists.all.keys({ shard, organization, mode }) },
      add: { ...added, entries },
      ...(set && { set }),
      ...(when && { when }),
    }),
    ...(refuse && { refuse }),
  };
}

/** Condition: totals and clearing dates are unchanged since the read. Stale if it changed since. */
export const isSettledAs = (read: CommissionBalance | undefined): Condition => ({
  latest: read?.latest ?? absent,
  cleared_through: read?.cleared_through ?? absent,
});

/** A moment for what becomes payable now: after all that became payable, or was paid out, before. ISO 8601. */
export function chooseMomentAfter(
  read: Pick<CommissionBalance, 'latest'> | undefined,
  now: Date,
  floor = '',
): string {
  const last = [read?.latest ?? '', floor].toSorted().at(-1) ?? '';
  const next = last === '' ? now : new Date(Math.max(now.getTime(), Date.parse(last) + 1));
  return next.toISOString();
}
