/** The states of a withdrawal. The bank can still return money that has arrived. */
export const withdrawalStatuses = ['PENDING', 'PAID', 'FAILED', 'RETURNED'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** A final outcome of a transfer, as the gateway reports it. */
export type TransferOutcome = 'paid' | 'failed' | 'returned';

/** The effect of an outcome in a state: the next state, nothing, or a contradiction. */
type Meaning = WithdrawalStatus | 'nothing' | 'contradiction';

/** A repeated or late outcome has no effect. An outcome that contradicts what was settled needs a person. */
const meanings: Readonly<Record<WithdrawalStatus, Readonly<Record<TransferOutcome, Meaning>>>> = {
  PENDING: { paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' },
  PAID: { paid: 'nothing', failed: 'contradiction', returned: 'RETURNED' },
  FAILED: { paid: 'contradiction', failed: 'nothing', returned: 'nothing' },
  RETURNED: { paid: 'nothing', failed: 'nothing', returned: 'nothing' },
};

/** The effect of the gateway's outcome on a withdrawal in this state. */
export const meaningOf = (status: WithdrawalStatus, outcome: TransferOutcome): Meaning =>
  meanings[status][outcome];
