import type { HoldKind } from '../../inventory/domain/unpaid.ts';
import type { CustomerId } from '../../kernel/ids.ts';
import { change } from '../../platform/table/change.ts';
import { absent, anyOf, below } from '../../platform/table/condition.ts';
import type { Write } from '../../platform/table/table.ts';

/**
 * How many unpaid orders a phone has in a store, by kind: those that await a payment, and those paid at the hand-over.
 * The customer's id is derived from the phone and the store.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countUnpaid`, `countPaid` | within a transaction | 2 write |
 */
type Unpaid = Readonly<Partial<Record<HoldKind, number>>>;

const keyOf = (customer: CustomerId) => ({ pk: `UNPAID#${customer}`, sk: 'UNPAID' });

/** The most unpaid open orders of each kind that one phone has in a store. */
const maxUnpaid = 3;

/** Counts an unpaid order. @param refuse makes the refusal where there are three; without it there may be more */
export const countUnpaid = (
  customer: CustomerId,
  kind: HoldKind,
  refuse: (() => Error) | undefined,
): Write => ({
  update: change<Unpaid>({
    key: keyOf(customer),
    add: { [kind]: 1 },
    ...(refuse && { when: anyOf({ [kind]: absent }, { [kind]: below(maxUnpaid) }) }),
  }),
  ...(refuse && { refuse }),
});

/** Stops counting an order: it is paid, accepted, or over. */
export const countPaid = (customer: CustomerId, kind: HoldKind): Write => ({
  update: change<Unpaid>({ key: keyOf(customer), add: { [kind]: -1 } }),
});
