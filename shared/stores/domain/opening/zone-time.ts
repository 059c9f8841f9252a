import { msPerDay, msPerMinute, utcDayOf } from '#ground/domain';

/** Clocks of time zones, by the rules that JavaScript's `Intl` knows. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a text that is not a time zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** The local time of the zone at a whole second, by `Intl`. */
function shownIn(zone: string, at: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far zones are ahead of UTC, by the minute: clocks change only at whole minutes. */
const ahead = new Map<string, number>();
/** The most minutes that are remembered. */
const maxMinutes = 5_000;

/** Milliseconds by which the zone is ahead of UTC at an instant. */
function aheadMs(zone: string, at: number): number {
  const minute = Math.floor(at / msPerMinute);
  const key = `${zone} ${minute}`;
  const known = ahead.get(key);
  if (known !== undefined) return known;
  if (ahead.size >= maxMinutes) ahead.clear();
  const made = shownIn(zone, minute * msPerMinute) - minute * msPerMinute;
  ahead.set(key, made);
  return made;
}

/** The local time of the zone at an instant, as the epoch milliseconds of a UTC clock that shows the same. */
export const wallOf = (zone: string, at: number): number => at + aheadMs(zone, at);

/** The day in the zone at an instant, such as "2026-11-21". */
export const dayOf = (zone: string, at: number): string => utcDayOf(new Date(wallOf(zone, at)));

/**
 * The instant of a local time in the zone. If clocks are turned back and show it twice, it is the first one; if they
 * are turned forward past it, it is later by the same amount.
 * @param wall as `wallOf` returns it
 */
export function instantOf(zone: string, wall: number): number {
  const [before, after] = [aheadMs(zone, wall - msPerDay), aheadMs(zone, wall + msPerDay)];
  const [first, second] = [wall - before, wall - after];
  if (before === after || wallOf(zone, first) === wall || wallOf(zone, second) !== wall) return first;
  return second;
}
