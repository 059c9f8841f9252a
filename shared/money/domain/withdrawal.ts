/** The states of a withdrawal. Money that has arrived can still be sent back by the bank. */
export const withdrawalStatuses = ['PENDING', 'PAID', 'FAILED', 'RETURNED'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What a gateway says of a transfer when it has made up its mind. */
export type TransferOutcome = 'paid' | 'failed' | 'returned';

/** What a word means in a state: the state after it, nothing new, or that the gateway contradicts itself. */
type Meaning = WithdrawalStatus | 'nothing' | 'contradiction';

/** A word that comes twice or late says nothing new. One that cannot be true beside what was settled needs a person. */
const meanings: Readonly<Record<WithdrawalStatus, Readonly<Record<TransferOutcome, Meaning>>>> = {
  PENDING: { paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' },
  PAID: { paid: 'nothing', failed: 'contradiction', returned: 'RETURNED' },
  FAILED: { paid: 'contradiction', failed: 'nothing', returned: 'nothing' },
  RETURNED: { paid: 'nothing', failed: 'nothing', returned: 'nothing' },
};

/** What the gateway's word means for a withdrawal in this state. */
export const meaningOf = (status: WithdrawalStatus, outcome: TransferOutcome): Meaning =>
  meanings[status][outcome];
