import type { Row } from '../session/command.ts';

/** Rows as lines under their titles, in columns. */
export function toTable(rows: readonly Row[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const lines = [titles, ...rows.map((row) => titles.map((title) => String(row[title] ?? '')))];
  const widths = titles.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An amount of naira, as people write it. */
export const formatNaira = (amount: string): string => `₦${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** The time of day on the user's clock. */
export const toClock = (at: string): string => new Date(at).toLocaleTimeString('en-GB');

/** A day and a time on the user's clock: 2026-01-31 09:30:00. Swedes write it so. */
export const toDayAndClock = (at: string): string => new Date(at).toLocaleString('sv-SE');
