import { defineList, type Mode } from '#ground/data';

/**
 * What waits for an admin or a payer, in lists that hold nothing else: an item is on one from the moment that it waits until
 * somebody has ended that. They tell admins what there is to do.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entry of a refund, a dispute, a failed withdrawal | within its change | 1 index write, 1 more when it ends |
 */
interface Waiting {
  /** Since when it waits; ISO 8601. */
  readonly since: string;
  readonly id: string;
}

interface InMode {
  readonly mode: Mode;
}

export const waitingLists = {
  /** The refunds of a mode that a bank refused and whose payer has not given an account, by the time of that. */
  refunds: defineList({
    index: 'gsi1',
    pk: ({ mode }: InMode) => `REFUNDS_WAITING#${mode}`,
    sk: ({ since, id }: Waiting) => `${since}#${id}`,
  }),
  /** The disputes of a mode that no bank has decided, by the time they were opened. */
  disputes: defineList({
    index: 'gsi1',
    pk: ({ mode }: InMode) => `CHARGE_BACKS_OPEN#${mode}`,
    sk: ({ since, id }: Waiting) => `${since}#${id}`,
  }),
  /** The withdrawals and payouts of a mode whose money came back, by the time of that. */
  withdrawals: defineList({
    index: 'gsi2',
    pk: ({ mode }: InMode) => `WITHDRAWALS_FAILED#${mode}`,
    sk: ({ since, id }: Waiting) => `${since}#${id}`,
  }),
};
