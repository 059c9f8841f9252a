import { cellOf, type Point } from '#ground/domain';
import type { FulfillmentMode, ServiceLevel } from '../services.ts';

/**
 * The pace of deliveries: how long they take, in per cent of the tariff's time. It is counted in steps, so that a few
 * numbers say how all deliveries of a group went.
 */
const step = 10;
const slowest = 400;

/** The deliveries without which a group has no pace of its own. */
const fewestDeliveries = 20;

/** The share of deliveries that keep the promise, in per cent. */
const keptShare = 80;

/** What deliveries have in common that are compared: the mode, the level, and the 0.1° cell of their pickups. */
export interface DeliveryGroup {
  readonly fulfillment_mode: FulfillmentMode;
  readonly service_level: ServiceLevel;
  readonly cell: string;
}

export const groupOfDelivery = ({
  fulfillment_mode,
  service_level,
  pickup,
}: Pick<DeliveryGroup, 'fulfillment_mode' | 'service_level'> & {
  readonly pickup: Point;
}): DeliveryGroup => ({ fulfillment_mode, service_level, cell: cellOf(pickup) });

/** How many deliveries of a group went at each pace, by its step. */
export type PaceCounts = Readonly<Record<number, number>>;

/** The step in which a pace is counted. A pace is counted as at most the slowest. */
export const stepOfPace = (pace: number): number =>
  Math.min(slowest, Math.max(step, Math.ceil(pace / step) * step));

/** The pace that 80 % of the deliveries had or bettered; undefined for fewer than 20 deliveries. */
export function promisedPaceOf(counts: PaceCounts): number | undefined {
  const steps = Object.entries(counts)
    .map(([pace, count]) => ({ pace: Number(pace), count }))
    .toSorted((a, b) => a.pace - b.pace);
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  if (all < fewestDeliveries) return undefined;
  let seen = 0;
  return steps.find(({ count }) => {
    seen += count;
    return seen * 100 >= all * keptShare;
  })?.pace;
}
