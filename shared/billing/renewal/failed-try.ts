import type { Write } from '#ground';
import type { Invoice } from '../data/invoices.ts';
import type { PayingCard } from '../events.ts';
import { transitionInvoice } from '../invoices/transition-invoice.ts';

/** Why a try failed, as the attempts of an invoice say it, and the card that was declined. */
export interface FailedTry {
  readonly outcome: string;
  readonly card?: PayingCard | undefined;
}

/** The attempts of an invoice with one more, which failed. */
const withFailed = ({ attempts }: Invoice, { outcome }: FailedTry, now: Date) => [
  ...attempts,
  { at: now.toISOString(), outcome },
];

/** Records another try that failed on an invoice. */
export const writeFailedTry = (
  read: Invoice,
  failed: FailedTry,
  next_attempt_at: string,
  now: Date,
): readonly Write[] => {
  const set = { attempts: withFailed(read, failed, now), next_attempt_at };
  return transitionInvoice(read, { set, news: ['failed'] }, now).writes;
};

/** An unpaid invoice is void: nobody asks for it any more. @param failed the last try, if time made it so */
export function writeVoidInvoice(read: Invoice, now: Date, failed?: FailedTry): readonly Write[] {
  const set = { status: 'VOID', next_attempt_at: undefined } as const;
  const step = failed
    ? ({ set: { ...set, attempts: withFailed(read, failed, now) }, news: ['failed', 'void'] } as const)
    : ({ set, news: ['void'] } as const);
  return transitionInvoice(read, step, now).writes;
}
