import * as z from 'zod';
import { defineId, Problem, type ShipmentId, toProblemBody, validateBody } from '#ground';
import { keyOfShipment } from '../../shipments/data/shipments.ts';
import { toServerTime } from '../../shipments/domain/checks/device-time.ts';
import { OfflineStep, type StepResult } from '../contract/rider-sync.ts';
import { type ReportedPoint, reportNewest } from '../report-newest.ts';
import { findKeptAnswer, idempotencyKeyOfStep, type Syncing } from './answers.ts';
import type { Uses } from './hand-over.ts';
import { takeOffline } from './step.ts';

/** Milliseconds between the recorded times of two steps, so that the two events of a step do not mix with the next. */
const apart = 2;

/** The key and the shipment of a step that is not valid, where they can be read. */
const Unread = z
  .object({
    key: z.string().nullable().catch(null),
    shipment_id: defineId<'Shipment'>().optional().catch(undefined),
  })
  .catch({
    key: null,
    shipment_id: undefined,
  });

const readStep = (given: unknown): OfflineStep | Problem => {
  try {
    return validateBody(OfflineStep, given);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

/**
 * Takes the steps of a queue, one after the other.
 * @param given the steps as they were sent; an invalid one is refused on its own
 * @throws any error that is not a refusal; sent again, steps already taken are replayed
 */
export async function syncQueue(
  given: readonly unknown[],
  syncing: Syncing,
  uses: Uses,
): Promise<StepResult[]> {
  const { caller, now } = syncing;
  const results: StepResult[] = [];
  const points: ReportedPoint[] = [];
  const stuck = new Set<ShipmentId>();
  const refused = (key: string | null, problem: Problem): StepResult => ({
    key,
    status: 'refused',
    replayed: false,
    problem: toProblemBody(problem, syncing),
  });

  async function resultOf(step: OfflineStep, index: number): Promise<StepResult> {
    const { key } = step;
    try {
      if (step.action === 'location') {
        points.push({ ...step.body, at: toServerTime(step.at, now, '/at') });
        return { key, status: 'done', replayed: false };
      }
      const moment = { ...syncing, now: new Date(now.getTime() + index * apart) };
      if (stuck.has(step.shipment_id))
        return (await findKeptAnswer(step, moment, uses)) ?? { key, status: 'skipped', replayed: false };
      return await takeOffline(step, moment, uses);
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return refused(key, error);
      throw error;
    }
  }

  const steps = given.map(readStep);
  const known = steps.flatMap((step) =>
    'action' in step && step.action !== 'location'
      ? [idempotencyKeyOfStep(step, caller, uses).key, keyOfShipment(step.shipment_id)]
      : [],
  );
  await uses.table.prefetch(known);
  for (const [index, step] of steps.entries()) {
    const { key, shipment_id } = Unread.parse(given[index]);
    const result = 'action' in step ? await resultOf(step, index) : refused(key, step);
    if (result.status !== 'done' && shipment_id !== undefined) stuck.add(shipment_id);
    results.push(result);
  }
  await reportNewest(uses.table, caller, points);
  return results;
}
