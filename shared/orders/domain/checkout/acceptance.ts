import type { FieldCode } from '#ground/domain';
import { type Opening, openingOf } from '../../../stores/domain/opening/opening.ts';
import { type Kitchen, orderTimeOf } from '../../../stores/domain/opening/order-time.ts';
import {
  type FulfillmentMethod,
  isOpenToPublic,
  type Seeable,
  statusOfStore,
} from '../../../stores/domain/store/store.ts';

/** When an order placed now is ready, or why the store does not accept it. */
export type AcceptanceDecision =
  | { readonly ready_at: Date }
  | { readonly refused: 'store_not_live' }
  | { readonly refused: 'store_closed'; readonly opens_at: string | undefined }
  | { readonly refused: 'too_soon' | 'too_late' | 'outside_hours' };

/** Decides whether a store accepts an order now, and for when. A paused store is visible and sells nothing. */
export function acceptanceOf(
  store: Opening & Kitchen & Seeable,
  wanted: { readonly method: FulfillmentMethod; readonly requested_for?: Date | undefined },
  now: Date,
): AcceptanceDecision {
  if (!isOpenToPublic(store)) return { refused: 'store_not_live' };
  const refuseClosed = (opens_at: string | undefined) => ({ refused: 'store_closed', opens_at }) as const;
  if (statusOfStore(store, now) === 'PAUSED')
    return refuseClosed(openingOf(store, now).opens_at ?? undefined);
  const time = orderTimeOf(store, wanted, now);
  if ('ready_at' in time) return time;
  return time.refused === 'closed' ? refuseClosed(time.opens_at?.toISOString()) : time;
}

/** The texts that refuse a requested time. */
export const timeRefusals = {
  too_soon: ['is too soon: the store needs longer to make the order ready', 'too_small'],
  too_late: ['is more than 14 days ahead', 'too_large'],
  outside_hours: ['is outside the opening hours of the store', 'conflict'],
} as const satisfies Readonly<Record<string, readonly [detail: string, code: FieldCode]>>;
