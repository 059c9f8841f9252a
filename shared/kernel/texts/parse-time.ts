/** ISO 8601 in its extended and its basic form, with an offset from UTC. A `+` in a query may arrive as a space. */
const form =
  /^(\d{4})(-?)(\d\d)\2(\d\d)[Tt](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d+))?)?|(\d\d)(?:(\d\d)(?:[.,](\d+))?)?)(?:[Zz]|([-+ \u2212])(\d\d)(?::?(\d\d))?)$/;

/** The table compares times as text, which is their order only for years with four digits. */
export const isOfThisMillennium = (said: string): boolean => said >= '2000' && said < '3000';

/** Whether the month has such a day. @param day YYYY-MM-DD */
function isDay(day: string): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}

/**
 * The instant of a time, in UTC with milliseconds and Z; undefined if it is none.
 * @param said ISO 8601 with Z or an offset, to the minute, the second or parts of one
 */
export function parseTime(said: string): string | undefined {
  const found = form.exec(said.trim());
  if (!found) return undefined;
  const [, year, , month, day, hour, minute, second, part, minuteIn, secondIn, partIn, sign, ahead, minutes] =
    found;
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  const clock = `${hour}:${minute ?? minuteIn}:${second ?? secondIn ?? '00'}.${(part ?? partIn ?? '0').slice(0, 3)}`;
  const offset =
    ahead === undefined ? 'Z' : `${sign === '-' || sign === '\u2212' ? '-' : '+'}${ahead}:${minutes ?? '00'}`;
  const instant = Date.parse(`${date}T${clock}${offset}`);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}
