import * as z from 'zod';
import {
  asKobo,
  change,
  type Item,
  isNew,
  type Key,
  type Kobo,
  modes,
  type PaymentId,
  stored,
  sum,
  type Table,
  type Write,
} from '#ground/data';
import { waitingLists } from './lists/waiting-lists.ts';
import { paymentPartition } from './payments.ts';

/**
 * Disputes of payments, in the partition of the payment: how much of the payment each has taken from the wallet.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `disputeOf` a payment | 1 GetItem | 1 read |
 * | `disputesOf` a payment, `disputesStandOf` | 1 Query | 0.5 read per 4 KB |
 * | `checkUndecided` | within a transaction | 2 read |
 * | `saveDispute` | within a transaction | 2 write, 1 index write when it opens and when it ends |
 */
const Dispute = z.object({
  /** The gateway's id. */
  id: z.string(),
  payment: stored.id<'Payment'>(),
  /** Kobo that the dispute has taken so far. */
  taken: stored.kobo(),
  /** Whether the gateway has decided. Nothing changes a dispute after that. */
  resolved: z.boolean(),
  /** Of one that was opened since there is a list of them. */
  mode: z.enum(modes).optional(),
  opened_at: z.string().optional(),
  /** Whose payment it is, since the list shows it. */
  owner: stored.id<'User'>().optional(),
});
export type Dispute = Readonly<z.output<typeof Dispute>>;

const keyOf = (payment: PaymentId, id: string): Key => ({
  pk: paymentPartition.pk(payment),
  sk: `${paymentPartition.sk.dispute}${id}`,
});

/** Reads an item that is a dispute. */
export const parseStoredDispute = (item: Item): Dispute => Dispute.parse(item);

/** What is stored about this dispute of a payment? */
export async function disputeOf(table: Table, payment: PaymentId, id: string): Promise<Dispute | undefined> {
  const item = await table.get(keyOf(payment, id));
  return item && Dispute.parse(item);
}

/** Which disputes does a payment have? A bank opens a few at most. */
export async function disputesOf(table: Table, payment: PaymentId): Promise<readonly Dispute[]> {
  const { items } = await table.query({
    pk: paymentPartition.pk(payment),
    prefix: paymentPartition.sk.dispute,
    limit: 100,
    consistent: true,
  });
  return items.map((item) => Dispute.parse(item));
}

/** How do the disputes of a payment stand: which is not decided, and what did banks take, in kobo? */
export async function disputesStandOf(
  table: Table,
  payment: PaymentId,
): Promise<{ readonly open: Dispute | undefined; readonly taken: Kobo }> {
  const disputes = await disputesOf(table, payment);
  return {
    open: disputes.find(({ resolved }) => !resolved),
    taken: sum(asKobo(0), ...disputes.map(({ taken }) => taken)),
  };
}

/** Checks that a dispute is not decided. Stale if it was decided since it was read. */
export const checkUndecided = ({ payment, id }: Dispute): Write => ({
  check: keyOf(payment, id),
  when: { resolved: false },
});

/** Saves a dispute, if it is unchanged since it was read. */
export function saveDispute(before: Dispute | undefined, after: Dispute): Write {
  const key = keyOf(after.payment, after.id);
  const { id, mode, opened_at: since, resolved } = after;
  if (!before) {
    const waits = !resolved && mode && since && waitingLists.disputes.keys({ mode, since, id });
    return { put: { ...key, ...after, ...(waits || {}) }, when: isNew };
  }
  const stateOf = ({ taken, resolved }: Dispute) => ({ taken, resolved });
  const remove = resolved ? waitingLists.disputes.names : [];
  return { update: change<Dispute>({ key, set: stateOf(after), remove, when: stateOf(before) }) };
}
