import { availableParallelism, loadavg } from 'node:os';

/** The result of one part of the bench. */
export interface Report {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the numbers mean, and what they are compared with. */
  readonly notes: readonly string[];
}

/** Prints a report as a table, under the command that repeats it. */
export function print({ title, columns, rows, notes }: Report, command: string): void {
  const widths = columns.map((column, position) =>
    Math.max(column.length, ...rows.map((row) => row[position]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, position) =>
        position === 0 ? cell.padEnd(widths[position] ?? 0) : cell.padStart(widths[position] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const load = loadavg()[0]?.toFixed(1);
  const machine = `Node ${process.versions.node}, ${availableParallelism()} CPUs, load ${load}`;
  const text = [`\n${title}   (${command}; ${machine})`, line(columns), ...rows.map(line), ...notes];
  console.log(text.join('\n'));
}

/** The value below which this share (0 to 1) of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A ratio, as text. */
export const times = (value: number, base: number): string => `${(value / base).toFixed(2)}×`;
