import { toSuccess } from '#ground';
import { runCodedStep } from '../../shipments/codes/coded-step.ts';
import type { Shipment } from '../../shipments/data/shipments.ts';
import { clampToEarliest, toServerTime } from '../../shipments/domain/checks/device-time.ts';
import type { CodeTrial } from '../../shipments/handover-code/try.ts';
import { loadOwnShipmentFor, type PartyShipment } from '../../shipments/step/own-shipment.ts';
import { type Moment, stepRules } from '../../shipments/step/step-rules.ts';
import { type ShipmentStep, type StepResult, SyncedShipment } from '../contract/rider-sync.ts';
import { resultOf, type Syncing, takeOnce } from './answers.ts';
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
  const said = toServerTime(step.at, syncing, '/at');
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

/**
 * Takes a step that happened offline, once under its key.
 * @throws Problem invalid_request, idempotency_key_reused; unavailable when other writers were first at every try
 */
export async function takeOffline(step: ShipmentStep, syncing: Syncing, uses: Uses): Promise<StepResult> {
  const answer = await takeOnce(step, syncing, uses, async () => {
    const { writes, shipment } = await taken(step, syncing, uses);
    return { answer: toSuccess(200, JSON.stringify(toSynced(shipment)), {}), writes, target: shipment.id };
  });
  return resultOf(step.key, answer);
}
