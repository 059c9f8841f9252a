import { msPerDay, msPerMinute } from '#ground/domain';
import type { FulfillmentMethod } from '../store/store.ts';
import { closingTimeOf, openFrom, type Schedule } from './opening.ts';

/** How many days ahead an order can be requested for. */
const furthestDays = 14;

/** The fields of a store that decide when an order is ready. */
export interface Kitchen extends Schedule {
  readonly prep_minutes: number;
  readonly accepts_preorders: boolean;
}

/** When an order is ready, or why it cannot be taken. */
export type OrderTime =
  | { readonly ready_at: Date }
  | { readonly refused: 'closed'; readonly opens_at: Date | undefined }
  | { readonly refused: 'too_soon' | 'too_late' | 'outside_hours' };

/**
 * When an order placed now is ready. The last order of the day is accepted `prep_minutes` before the store closes.
 * After that an order is for the next opening, if the store accepts such orders.
 * @param requested_for when the customer wants it: while the store is open, and within 14 days
 */
export function orderTimeOf(
  kitchen: Kitchen,
  {
    method,
    requested_for,
  }: { readonly method: FulfillmentMethod; readonly requested_for?: Date | undefined },
  now: Date,
): OrderTime {
  const at = now.getTime();
  const prepared = at + kitchen.prep_minutes * msPerMinute;
  const opens = (since: number) => openFrom(kitchen, since, [method]);
  const isOpen = opens(at) === at;
  const closes = isOpen ? closingTimeOf(kitchen, at, prepared, [method]) : at;
  const isTaken = isOpen && closes >= prepared;
  const next = isTaken ? at : opens(closes);
  if (next === undefined || (!isTaken && !kitchen.accepts_preorders))
    return { refused: 'closed', opens_at: next === undefined ? undefined : new Date(next) };
  if (!requested_for) return { ready_at: new Date(next + kitchen.prep_minutes * msPerMinute) };
  const wanted = requested_for.getTime();
  if (wanted < prepared) return { refused: 'too_soon' };
  if (wanted > at + furthestDays * msPerDay) return { refused: 'too_late' };
  return opens(wanted) === wanted ? { ready_at: requested_for } : { refused: 'outside_hours' };
}
