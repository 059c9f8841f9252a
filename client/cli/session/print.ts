import { ApiError } from '../../errors.ts';
import type { Row } from './command.ts';

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

/** A time as the user's clock has it. */
export const toClock = (at: string): string => new Date(at).toLocaleTimeString('en-GB');

/** What went wrong, with the page that explains it. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return `Error: ${error instanceof Error ? error.message : error}${cause}`;
  }
  const { detail, code, fields, docs, requestId } = error;
  return [
    `Error: ${detail} (${code})`,
    ...fields.map((field) => `  ${field.pointer}  ${field.detail}`),
    ...(docs ? [`Docs: ${docs}`] : []),
    `Request: ${requestId}`,
  ].join('\n');
}
