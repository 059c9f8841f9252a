import { addDays, msPerDay, msPerMinute } from '#ground/domain';
import { type FulfillmentMethod, type StoreStatus, statusOfStore } from '../store/store.ts';
import { type Closure, spansOfClosure } from './closures.ts';
import { type Hours, lastingOf, weekdayOf } from './hours.ts';
import { isInSpan, type Span } from './span.ts';
import { dayOf, instantOf } from './zone-time.ts';

/** When a store is open: its hours, except during closures. Without weekday hours it is always open. */
export interface Schedule {
  readonly timezone: string;
  readonly hours: readonly Hours[];
  readonly closures: readonly Closure[];
}

/** The days that are searched for the next opening. */
const searchedDays = 366;

const wholeDay = { opens: '00:00', closes: '00:00' };

/** Local times of a day at which a store opens and closes: equal ones are a whole day. */
type OpeningTimes = Pick<Hours, 'opens' | 'closes'>;

/** A store's hours that begin on a day, for orders that are handed over in one of these ways. */
function timesOn(
  { hours }: Schedule,
  day: string,
  methods: readonly FulfillmentMethod[],
): readonly OpeningTimes[] {
  const dated = hours.filter(({ date }) => date === day);
  const weekly = hours.filter((one) => one.day === weekdayOf(day));
  const isAlways = dated.length === 0 && !hours.some((one) => one.day !== undefined);
  const ofDay = dated.length > 0 ? dated : weekly;
  const ofMethods = ofDay.filter((one) => one.methods.some((method) => methods.includes(method)));
  return isAlways ? [wholeDay] : ofMethods;
}

/** The same, as spans of instants. */
function spansOf(schedule: Schedule, day: string, methods: readonly FulfillmentMethod[]): Span[] {
  const { timezone } = schedule;
  return timesOn(schedule, day, methods).map((one) => {
    const { start, length } = lastingOf(one);
    const opens = Date.parse(day) + start * msPerMinute;
    return { from: instantOf(timezone, opens), to: instantOf(timezone, opens + length * msPerMinute) };
  });
}

/** The hours that an instant is in: they began on its day or on the day before. */
function hoursAt(schedule: Schedule, at: number, methods: readonly FulfillmentMethod[]): Span | undefined {
  const day = dayOf(schedule.timezone, at);
  return [addDays(day, -1), day]
    .flatMap((one) => spansOf(schedule, one, methods))
    .find((span) => isInSpan(at, span));
}

/** The first instant within hours, this one or a later one. */
function hoursFrom(
  schedule: Schedule,
  at: number,
  methods: readonly FulfillmentMethod[],
): number | undefined {
  const first = addDays(dayOf(schedule.timezone, at), -1);
  for (let days = 0; days <= searchedDays; days++) {
    const starts = spansOf(schedule, addDays(first, days), methods)
      .filter(({ to }) => at < to)
      .map(({ from }) => Math.max(from, at));
    if (starts.length > 0) return Math.min(...starts);
  }
  return undefined;
}

const closuresNear = ({ timezone, closures }: Schedule, at: number) =>
  closures.flatMap((closure) => spansOfClosure(timezone, closure, at));

/** The first instant at which a store is open, this one or a later one; undefined if none is within a year. */
export function openFrom(
  schedule: Schedule,
  since: number,
  methods: readonly FulfillmentMethod[],
): number | undefined {
  const last = since + searchedDays * msPerDay;
  let at = since;
  while (at <= last) {
    const open = hoursFrom(schedule, at, methods);
    if (open === undefined) return undefined;
    const closure = closuresNear(schedule, open).find((span) => isInSpan(open, span));
    if (!closure) return open;
    at = closure.to;
  }
  return undefined;
}

/** A store's hours of the day of an instant; none if it does not open on that day. */
export function timesOfToday(
  schedule: Schedule,
  now: number,
  methods: readonly FulfillmentMethod[],
): readonly OpeningTimes[] {
  const { timezone } = schedule;
  const day = dayOf(timezone, now);
  const first = openFrom(schedule, instantOf(timezone, Date.parse(day)), methods);
  const opensToday = first !== undefined && dayOf(timezone, first) === day;
  return opensToday ? timesOn(schedule, day, methods) : [];
}

/** When a store that is open at an instant closes, or `until` if it is open until then. */
export function closingTimeOf(
  schedule: Schedule,
  at: number,
  until: number,
  methods: readonly FulfillmentMethod[],
): number {
  let end = at;
  for (let span = hoursAt(schedule, at, methods); span && end < until; span = hoursAt(schedule, end, methods))
    end = span.to;
  const closed = closuresNear(schedule, at).map(({ from }) => from);
  return Math.min(until, end, ...closed.filter((from) => from > at));
}

/** The fields of a store that decide when it is open. */
export interface Opening extends Schedule {
  readonly status: StoreStatus;
  readonly paused_until?: string | undefined;
  readonly fulfillment_methods: readonly FulfillmentMethod[];
}

const atOrLater = (from: number | undefined) => (from === undefined ? null : new Date(from).toISOString());

/**
 * Whether a store is open now, for any of its methods, and if not, when it opens next (ISO 8601; null if not within a
 * year, or unknown). A paused store is closed until its pause ends; a suspended one is closed.
 */
export function openingOf(store: Opening, now: Date): { is_open: boolean; opens_at: string | null } {
  const closed = { is_open: false, opens_at: null };
  const status = statusOfStore(store, now);
  if (status === 'SUSPENDED') return closed;
  if (status === 'PAUSED' && store.paused_until === undefined) return closed;
  const since = status === 'PAUSED' ? Date.parse(store.paused_until ?? '') : now.getTime();
  const from = openFrom(store, since, store.fulfillment_methods);
  if (from === now.getTime()) return { is_open: true, opens_at: null };
  return { is_open: false, opens_at: atOrLater(from) };
}
