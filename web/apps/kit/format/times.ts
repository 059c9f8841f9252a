const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;

/** How times are written for one reader. */
export interface Clock {
  readonly now: Date;
  /** The device's own where none is given. */
  readonly timeZone?: string | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(name, known);
  return known;
}

const dayOf = (time: Date, timeZone: string | undefined) =>
  formatOf({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

/** A time of the day: `3:10 PM`. */
const writeHour = (time: Date, timeZone?: string): string =>
  formatOf({ timeZone, hour: 'numeric', minute: '2-digit', hour12: true }).format(time).toUpperCase();

/** A day in little room: `29 Nov`. */
export const writeDay = (time: Date, timeZone?: string): string =>
  formatOf({ timeZone, day: 'numeric', month: 'short' }).format(time);

/** A time in little room: `29 Nov, 3:10 PM`. */
export const writeStamp = (iso: string, timeZone?: string): string =>
  `${writeDay(new Date(iso), timeZone)}, ${writeHour(new Date(iso), timeZone)}`;

/** A time that may be in another year: `29 Nov 2026, 3:10 PM`. */
export const writeMoment = (iso: string, timeZone?: string): string => {
  const time = new Date(iso);
  const day = formatOf({ timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(time);
  return `${day}, ${writeHour(time, timeZone)}`;
};

/** A day of the calendar: `29 November 2026`. @param day such as `2026-11-29` */
export const writeDate = (day: string): string =>
  formatOf({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));

/** The month of a day: `November 2026`. */
export const writeMonth = (day: string): string =>
  formatOf({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(day));

/** A time in full, for who wants to know it exactly. */
export const writeExact = (iso: string, timeZone?: string): string =>
  formatOf({ timeZone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso));

/** A time as people say it: `12 min ago`, `today 3:10 PM`, `12 March`. */
export function writeTime(iso: string, { now, timeZone }: Clock): string {
  const time = new Date(iso);
  const ago = now.getTime() - time.getTime();
  // The clock of a device is rarely exact, and a screen shows a time of some seconds ago.
  if (Math.abs(ago) < msPerMinute) return 'just now';
  if (ago >= 0 && ago < msPerHour) return `${Math.floor(ago / msPerMinute)} min ago`;
  if (ago < 0 && ago > -msPerHour) return `in ${Math.ceil(-ago / msPerMinute)} min`;
  const day = dayOf(time, timeZone);
  const at = (days: number) => dayOf(new Date(now.getTime() + days * msPerDay), timeZone);
  const named = [
    [at(0), 'today'],
    [at(-1), 'yesterday'],
    [at(1), 'tomorrow'],
  ].find(([known]) => known === day);
  if (named) return `${named[1]} ${writeHour(time, timeZone)}`;
  const isThisYear = day.slice(-4) === at(0).slice(-4);
  return formatOf({
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(time);
}
