import type { Shown } from './shown.ts';
import { toShortDayText } from './times.ts';
import { toMoneyText } from './words.ts';

type Refund = Shown['refunds'][number];

const whither = { CARD: ' to your card', BANK_ACCOUNT: ' to your bank account' } as const;

/** The progress of a refund, such as "₦40,500 refunded to your card, 23 Nov". */
export function describeRefund({ amount, status, to, processed_at }: Refund, now: Date): string {
  const money = toMoneyText(amount);
  const place = to === null ? '' : whither[to];
  if (status === 'NEEDS_ACCOUNT')
    return `Your bank refused the refund of ${money}. Please give another account below.`;
  if (status !== 'PROCESSED') return `${money} is on its way back${to === null ? ' to you' : place}.`;
  return `${money} refunded${place}${processed_at === null ? '' : `, ${toShortDayText(processed_at, now)}`}`;
}
