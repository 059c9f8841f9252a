import { type DueTimes, defineDue, msPerDay } from '#ground/domain';
import { dunningDays } from './invoice.ts';
import { addMonths, type Period } from './period.ts';

export const subscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'ENDED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How long before a renewal its payer is reminded. */
export const reminderTime = 3 * msPerDay;

/** Days from the first within which something can be ended at once, with its unused share given back. */
export const earlyCancelDays = 7;

/** Whether something that began then is in the days in which it can be cancelled at once. @param started_at ISO 8601 */
export const isEarlyCancel = (started_at: string, now: Date): boolean =>
  now.getTime() < Date.parse(started_at) + earlyCancelDays * msPerDay;

/** Months from an early cancel in which the same organization has no other one of the same kind. */
const earlyCancelMonths = 12;

/** Whether an organization may cancel early again. @param last when it last did; ISO 8601 */
export const canCancelEarly = (last: string | undefined, now: Date): boolean =>
  last === undefined || addMonths(new Date(last), earlyCancelMonths) <= now;

/** The fields that decide what time does to a subscription. Times are ISO 8601. */
export interface RenewedSubscription {
  readonly status: SubscriptionStatus;
  readonly period: Period;
  readonly cancel_at_period_end: boolean;
  readonly reminded_for?: string | undefined;
  readonly unpaid?: { readonly since: string; readonly tries: number } | undefined;
}

/** When an unpaid bill is tried next; undefined after the last try. @param since when it was first due */
export function nextTryOf({
  since,
  tries,
}: {
  readonly since: string;
  readonly tries: number;
}): string | undefined {
  const day = dunningDays[tries];
  return day === undefined ? undefined : new Date(Date.parse(since) + day * msPerDay).toISOString();
}

/** When an unpaid renewal is tried last, and the subscription ends if that fails. @param since when it was first due */
export const lastTryOf = ({ since }: { readonly since: string }): string =>
  nextTryOf({ since, tries: dunningDays.length - 1 }) ?? since;

const reminderOf = ({ status, period, cancel_at_period_end, reminded_for }: RenewedSubscription) =>
  status === 'ACTIVE' && !cancel_at_period_end && reminded_for !== period.end
    ? new Date(Date.parse(period.end) - reminderTime).toISOString()
    : undefined;

const subscriptionDueTimes = {
  remind: reminderOf,
  renew: ({ status, period }) => (status === 'ACTIVE' ? period.end : undefined),
  retry: ({ status, unpaid }) => (status === 'PAST_DUE' && unpaid ? nextTryOf(unpaid) : undefined),
} as const satisfies DueTimes<RenewedSubscription>;
export type SubscriptionDue = keyof typeof subscriptionDueTimes;

/** What time does next to a subscription, and when. */
export const subscriptionDueOf = defineDue<RenewedSubscription, SubscriptionDue>(subscriptionDueTimes);
