import { faceApi } from '../../kit/api/face.ts';
import { writeMoney } from '../../kit/format/money.ts';
import type { ReasonedAct } from '../parts/act-sheet.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.withdrawals;

/** Sends a withdrawal again that came back, or asks the bank about one that it has not decided. */
export const retryAct = ({
  id,
  status,
  amount,
  account_name,
}: {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly account_name: string;
}): ReasonedAct => {
  const isPending = status === 'PENDING';
  return {
    id: `retry.${id}`,
    name: isPending ? words.look : words.retry,
    title: `${isPending ? words.look : words.retry}: ${account_name} ${writeMoney(amount)}`,
    moves: isPending ? words.lookMoves : words.retryMoves(writeMoney(amount)),
    initial: { reason: '' },
    done: words.done,
    reasonHint: words.reasonHint,
    touches: ['withdrawals-of-all', 'owner-wallet', 'owner-movements', 'queue', 'queues'],
    send: ({ reason }, idempotencyKey) =>
      faceApi.post('/api/v1/admin/withdrawals/{withdrawal_id}/retry/', {
        path: { withdrawal_id: id },
        body: { reason },
        idempotencyKey,
      }),
  };
};
