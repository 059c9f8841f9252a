import { msPerDay } from '#ground/domain';
import type { FulfillmentMethod } from '../store/store.ts';
import { spansOfClosure } from './closures.ts';
import { openFrom, type Schedule } from './opening.ts';
import type { Span } from './span.ts';

/** The most milliseconds by which closures postpone a deadline. */
const maxStopMs = 30 * msPerDay;

/** The closures of a store between two instants, in order and without overlaps. */
function closedBetween({ timezone, closures }: Schedule, from: number, to: number): Span[] {
  const near = [from, to].flatMap((at) =>
    closures.flatMap((closure) => spansOfClosure(timezone, closure, at)),
  );
  const merged: { from: number; to: number }[] = [];
  for (const span of near
    .filter((one) => one.to > from && one.from < to)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** A task of a store with a time limit. */
interface Task {
  /** When it could begin, in epoch milliseconds. */
  readonly since: number;
  /** Whether it begins then even if the store is closed, because the customer has named the time. */
  readonly isFixed: boolean;
  readonly method: FulfillmentMethod;
  /** Milliseconds. */
  readonly within: number;
}

/**
 * When a store's time for a task ends, in epoch milliseconds: it counts from the store's next opening, and closures
 * pause it, for 30 days at most.
 */
export function deadlineOf(schedule: Schedule, { since, isFixed, method, within }: Task): number {
  const start = isFixed ? since : (openFrom(schedule, since, [method]) ?? since);
  let at = start;
  let left = within;
  let stops = maxStopMs;
  for (const { from, to } of closedBetween(schedule, start, start + within + maxStopMs)) {
    const closes = Math.max(from, at);
    if (closes - at >= left || to <= at) continue;
    left -= closes - at;
    const stop = Math.min(to - closes, stops);
    stops -= stop;
    at = closes + stop;
  }
  return at + left;
}
