import type { Write } from '#ground';
import { addRefund, type NewRefund, refunds } from '../data/refunds.ts';
import { moneyEvents } from '../events.ts';

/**
 * The event that a refund is requested, so that it is sent within seconds. The sweep finds refunds whose event was
 * lost.
 */
export const writeRefundDue = ({ id, owner, mode }: NewRefund, now: Date): Write =>
  moneyEvents.emit(refunds.pk(id), {
    name: 'refund.requested',
    at: now,
    tenant: owner,
    mode,
    detail: { refund: id },
  });

/** Opens a refund; its money is in transit from now on. */
export const writeRefundRequest = (refund: NewRefund, now: Date): Write[] => [
  addRefund(refund, now),
  writeRefundDue(refund, now),
];
