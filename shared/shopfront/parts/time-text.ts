/** Formats by the time zone: one is costly to make. */
const days = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  formats.set(timeZone, known);
  return known;
}

/** The day of an instant in words, such as "Friday 25 December". @param at epoch milliseconds */
export const toDayIn = (at: number, zone: string): string =>
  formatIn(days, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);

/** The time of day of an instant, such as "14:00". @param at epoch milliseconds */
export const toClockIn = (at: number, zone: string): string =>
  formatIn(clocks, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
