import { type Disputable, isDisputed } from './chargebacks.ts';
import type { OrderStatus } from './order.ts';

/** Why an order wants its store's attention, besides its status: its customer asks to cancel it, or disputes it. */
export const attentionKinds = ['cancellation_requests', 'disputes'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The fields that decide whether a request to cancel is open. */
export interface Cancellable {
  readonly status: OrderStatus;
  readonly cancellation?: { readonly status: string } | undefined;
}

/** Whether the store has yet to answer its customer's request to cancel. */
export const hasOpenRequest = ({ status, cancellation }: Cancellable): boolean =>
  (status === 'PREPARING' || status === 'READY') && cancellation?.status === 'REQUESTED';

/** The fields that decide whether an order wants attention. */
type Attended = Cancellable & Disputable & { readonly disputed?: object | undefined };

/** Why an order wants attention; undefined if it does not. A dispute is the customer's own, or one at the bank. */
export function attentionOf(order: Attended): AttentionKind[] | undefined {
  const wants: Readonly<Record<AttentionKind, boolean>> = {
    cancellation_requests: hasOpenRequest(order),
    disputes: order.disputed !== undefined || isDisputed(order),
  };
  const kinds = attentionKinds.filter((kind) => wants[kind]);
  return kinds.length > 0 ? kinds : undefined;
}
