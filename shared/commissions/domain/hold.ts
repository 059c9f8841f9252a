import { msPerDay } from '#ground/domain';
import { holdDays } from './commission.ts';

/** Why an accrual is held, and until when: ISO 8601. */
export interface HoldReason {
  readonly reason: string;
  readonly until: string;
}

/** A hold of an accrual. */
export interface CommissionHold extends HoldReason {
  /** Whether the merchant's bank disputes the payment. The end of the dispute ends such a hold. */
  readonly disputed?: true | undefined;
  /** The hold beside the dispute, which stays when the dispute ends. */
  readonly besides?: HoldReason | undefined;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The hold of an accrual whose payment is disputed: until the bank decides, or the longest time has passed. */
export function holdByDispute(before: HoldReason | undefined, now: Date): CommissionHold {
  const until = new Date(now.getTime() + holdDays.most * msPerDay).toISOString();
  const reason = 'The bank of the merchant disputes the payment.';
  const besides = before && { reason: before.reason, until: before.until };
  return { reason, until, disputed: true, ...(besides && { besides }) };
}

/** The hold after an admin held the accrual, or prolonged its hold. A dispute goes on beside it. */
export const holdByAdmin = (before: CommissionHold | undefined, asked: HoldReason): CommissionHold =>
  before?.disputed
    ? { ...asked, until: laterOf(asked.until, before.until), disputed: true, besides: asked }
    : asked;

/** The hold that remains after the dispute has ended, if one does. */
export const holdAfterDispute = ({ besides }: CommissionHold, now: Date): CommissionHold | undefined =>
  besides && besides.until > now.toISOString() ? besides : undefined;
