/** Lengths of time in milliseconds, as `Date` counts them. */
export const msPerSecond = 1000;
export const msPerMinute = 60_000;
export const msPerHour = 3_600_000;
export const msPerDay = 86_400_000;

/** Lengths of time in seconds, as tokens and the TTL of the table count them. */
export const secondsPerMinute = 60;
export const secondsPerHour = 3600;
export const secondsPerDay = 86_400;

/** In minutes, as promised delivery times are counted. */
export const minutesPerDay = 1440;

/** The second that an instant is in, counted from 1970: the time of tokens, signatures and TTLs. */
export const toEpochSeconds = (instant: Date): number => Math.floor(instant.getTime() / msPerSecond);

/** The clocks of Lagos are an hour ahead of UTC all year: West Africa keeps no daylight saving time. */
const lagosAheadMs = msPerHour;

/** An instant whose UTC fields are the local time of the given one in Lagos. */
export const asInLagos = (instant: Date): Date => new Date(instant.getTime() + lagosAheadMs);

/** The day in UTC, such as "2026-11-21", for statements and the ledger. */
export const utcDayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day in Lagos, such as "2026-11-21", as people see it. */
export const lagosDayOf = (instant: Date): string => utcDayOf(asInLagos(instant));

/** The moment at which a day begins in Lagos. @param day YYYY-MM-DD */
export const startOfLagosDay = (day: string): Date => new Date(Date.parse(day) - lagosAheadMs);

/**
 * The day this many days after a day, in any zone. @param day YYYY-MM-DD @param days whole; negative for a day before
 */
export const addDays = (day: string, days: number): string =>
  utcDayOf(new Date(Date.parse(day) + days * msPerDay));
