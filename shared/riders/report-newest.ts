import type { Table } from '#ground';
import { type Position, reportPosition } from './data/positions.ts';

/** A point that a device recorded, with its time parsed. */
export interface ReportedPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly heading?: number | undefined;
  readonly accuracy_m?: number | undefined;
  readonly at: Date;
}

/** Saves the newest of some points. Of two with the same time, the later one in the list counts. */
export async function reportNewest(
  table: Table,
  rider: Pick<Position, 'user' | 'mode'>,
  points: readonly ReportedPoint[],
): Promise<void> {
  const newest = points.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (newest) await reportPosition(table, { ...rider, ...newest, at: newest.at.toISOString() });
}
