/** A figure beside its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
  /** Whether the value must be at least the limit; at most it otherwise. */
  readonly atLeast?: boolean;
}

const round = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(2));

/** A figure as a row of a report: the value, its limit, and whether it holds. */
export function toFigureRow({ name, value, unit, limit, atLeast = false }: Figure): string[] {
  const holds = atLeast ? value >= limit : value <= limit;
  return [name, `${round(value)} ${unit}`, `${atLeast ? '≥' : '≤'} ${limit}`, holds ? 'holds' : 'MISSED'];
}
