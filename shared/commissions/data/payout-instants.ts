import * as z from 'zod';
import {
  absent,
  change,
  type Id,
  type Item,
  isNew,
  type Key,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { type PayoutInstant, payoutOfAccrual } from '../domain/standing.ts';
import { type Earner, earnings } from './balances.ts';

/**
 * When payouts took all that was payable, and when it came back. The statuses of accruals follow from this.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `instantsOf` some accruals | 1 Query, more where they are older than 100 payouts | 1 read per 4 KB |
 * | `addInstant`, `saveInstantEnd` | within a transaction | 2 write |
 */
const Instant = z.object({
  payout: stored.id<'Payout'>(),
  at: z.string(),
  ended_at: z.string().optional(),
});

const keyOfInstant = (earner: Earner, at: string): Key => ({
  pk: earnings.pk(earner),
  sk: `${earnings.sk.payout}${at}`,
});

const pageSize = 100;

/**
 * Which payouts decide about what became payable at these times? The earliest first; no more than are needed.
 * @param times ISO 8601; an accrual that is not payable yet has none
 */
export async function instantsOf(
  table: Table,
  earner: Earner,
  times: readonly (string | undefined)[],
): Promise<readonly PayoutInstant[]> {
  const wanted = times.filter((time) => time !== undefined).toSorted();
  const [first] = wanted;
  if (first === undefined) return [];
  const found: PayoutInstant[] = [];
  const isUndecided = () => wanted.some((time) => payoutOfAccrual(time, found) === undefined);
  let after: Item | undefined;
  do {
    const page = await table.query({
      pk: earnings.pk(earner),
      between: [`${earnings.sk.payout}${first}`, `${earnings.sk.payout}~`],
      limit: pageSize,
      after,
      consistent: true,
    });
    found.push(...page.items.map((item) => Instant.parse(item)));
    after = page.next;
  } while (after && isUndecided());
  return found;
}

/** Keeps when a payout took all that was payable. */
export const addInstant = (earner: Earner, payout: Id<'Payout'>, at: string): Write => ({
  put: { ...keyOfInstant(earner, at), payout, at },
  when: isNew,
});

/** Keeps when what a payout took became payable again. Stale if that was kept before. */
export const saveInstantEnd = (earner: Earner, at: string, ended_at: string): Write => ({
  update: change<PayoutInstant>({
    key: keyOfInstant(earner, at),
    set: { ended_at },
    when: { at, ended_at: absent },
  }),
});
