import * as z from 'zod';
import { defineId, Problem, type ShipmentId, toProblemBody, validateBody } from '#ground';
import { keyOfShipment } from '../../shipments/data/shipments.ts';
import { deviceClockOf, toServerTime } from '../../shipments/domain/checks/device-time.ts';
import { type OfflineQueue, OfflineStep, type StepResult } from '../contract/rider-sync.ts';
import { type ReportedPoint, reportNewest } from '../report-newest.ts';
import { findKeptAnswer, idempotencyKeyOfStep, resultOf, type Syncing } from './answers.ts';
import { type ProofUses, takeProof } from './proof.ts';
import { takeOffline } from './step.ts';

/** Milliseconds between the recorded times of two steps, so that the two events of a step do not mix with the next. */
const apart = 2;

/** The key, the action and the shipment of a step that is not valid, where they can be read. */
const Unread = z
  .object({
    key: z.string().nullable().catch(null),
    action: z.unknown(),
    shipment_id: defineId<'Shipment'>().optional().catch(undefined),
  })
  .catch({
    key: null,
    action: undefined,
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
 * Takes the steps of a queue, one after the other. A proof holds nothing up, and nothing holds it up: it says why the
 * parcel is where it is.
 * @param queue the steps as they were sent, of which an invalid one is refused on its own, and the device's time
 * @throws any error that is not a refusal; sent again, steps already taken are replayed
 */
export async function syncQueue(
  { steps: given, sent_at }: z.output<typeof OfflineQueue>,
  request: Omit<Syncing, 'ahead'>,
  uses: ProofUses,
): Promise<StepResult[]> {
  const { caller, now } = request;
  const syncing = { ...request, ...deviceClockOf(sent_at, now) };
  const results: StepResult[] = [];
  const points: ReportedPoint[] = [];
  const stuck = new Set<ShipmentId>();
  const refused = (key: string | null, problem: Problem): StepResult => ({
    key,
    status: 'refused',
    replayed: false,
    problem: toProblemBody(problem, syncing),
  });

  async function take(step: OfflineStep, index: number): Promise<StepResult> {
    const { key } = step;
    try {
      if (step.action === 'location') {
        points.push({ ...step.body, at: toServerTime(step.at, syncing, '/at') });
        return { key, status: 'done', replayed: false };
      }
      const moment = { ...syncing, now: new Date(now.getTime() + index * apart) };
      if (step.action === 'proof') return await takeProof(step, moment, uses);
      if (stuck.has(step.shipment_id)) {
        const kept = await findKeptAnswer(step, moment, uses);
        return kept ? resultOf(key, kept) : { key, status: 'skipped', replayed: false };
      }
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
    const { key, action, shipment_id } = Unread.parse(given[index]);
    const result = 'action' in step ? await take(step, index) : refused(key, step);
    if (result.status !== 'done' && shipment_id !== undefined && action !== 'proof') stuck.add(shipment_id);
    results.push(result);
  }
  await reportNewest(uses.table, caller, points);
  return results;
}
