import { Problem, toSuccess, transact } from '#ground';
import { runCodedStep } from '../../shipments/codes/coded-step.ts';
import type { Shipment } from '../../shipments/data/shipments.ts';
import { clampToEarliest, toServerTime } from '../../shipments/domain/checks/device-time.ts';
import type { CodeTrial } from '../../shipments/handover-code/try.ts';
import { loadOwnShipmentFor, type PartyShipment } from '../../shipments/step/own-shipment.ts';
import { type Moment, stepRules } from '../../shipments/step/step-rules.ts';
import { type ShipmentStep, type StepResult, SyncedShipment } from '../contract/rider-sync.ts';
import { idempotencyKeyOfStep, keepRefusal, resultOf, type Syncing } from './answers.ts';
import { handOverOffline, type Uses } from './hand-over.ts';

/** Takes a step by the rules of the route of the same name. */
function stepOf(
  step: Exclude<ShipmentStep, { readonly action: 'verify' }>,
  read: PartyShipment,
  trial: CodeTrial & Moment,
) {
  switch (step.action) {
    case 'arrive':
      return runCodedStep(stepRules.arrive, step.body, read, trial);
    case 'pickup':
      return runCodedStep(stepRules.pickup, step.body, read, trial);
    case 'returned':
      return runCodedStep(stepRules.returned, step.body, read, trial);
    case 'exception':
      return runCodedStep(stepRules.exception, step.body, read, trial);
    default:
      return runCodedStep(stepRules[step.action], step.body, read, trial);
  }
}

async function taken(step: ShipmentStep, syncing: Syncing, uses: Uses) {
  const { caller, now } = syncing;
  const said = toServerTime(step.at, now, '/at');
  // A step cannot have happened before the pickup, or the booking, that it follows.
  const momentIn = (read: Shipment) => ({
    now,
    at: clampToEarliest(said, read.picked_up_at ?? read.created_at),
  });
  if (step.action === 'verify') return handOverOffline(step, syncing, momentIn, uses);
  const read = await loadOwnShipmentFor(uses.table, caller, step.shipment_id, step.action);
  const trial = { table: uses.table, pepper: uses.pepper, request: step.key, keyed: true };
  const { writes, shipment } = await stepOf(step, read, { ...trial, ...momentIn(read.shipment) });
  return { writes: [...writes, ...read.checks], shipment };
}

const toSynced = ({ tracking, ...shipment }: Shipment) =>
  SyncedShipment.parse({ ...shipment, tracking_number: tracking });

/** Whether a refusal is kept as the step's answer. Unreadable input is checked again each time it is sent. */
const isAnswer = (error: unknown): error is Problem =>
  error instanceof Problem &&
  error.status < 500 &&
  error.code !== 'invalid_request' &&
  error.code !== 'idempotency_key_reused';

/**
 * Takes a step that happened offline, once under its key.
 * @throws Problem invalid_request, idempotency_key_reused; unavailable when other writers were first at every try
 */
export async function takeOffline(step: ShipmentStep, syncing: Syncing, uses: Uses): Promise<StepResult> {
  const { table } = uses;
  const idempotency = idempotencyKeyOfStep(step, syncing.caller, uses);
  try {
    const asking = { ...syncing, table, idempotency, action: `shipments.${step.action}` };
    const { statusCode, headers, body } = await transact(asking, async () => {
      const { writes, shipment } = await taken(step, syncing, uses);
      const answer = toSuccess(200, JSON.stringify(toSynced(shipment)), {});
      return { answer, writes, target: shipment.id };
    });
    const answered = { status: statusCode ?? 200, body: String(body) };
    return resultOf(step.key, answered, 'idempotent-replayed' in headers);
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return keepRefusal(step, error, syncing, uses);
  }
}
