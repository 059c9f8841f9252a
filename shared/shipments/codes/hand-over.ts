import { type Caller, distanceKmOf, Problem, type ShipmentId, type Table, type Work } from '#ground';
import type { ShipmentHandOver } from '../contract/steps.ts';
import { canTry, countDeliveryAttempt } from '../data/attempts.ts';
import { loadUncheckedShipment, type Shipment } from '../data/shipments.ts';
import { refuseUnknownShipment } from '../domain/checks/not-found.ts';
import { isCodeIssued } from '../domain/codes/delivery-code.ts';
import { refuseHeldCode } from '../domain/ordered.ts';
import { shipmentMachine } from '../domain/shipment.ts';
import { maxAttempts } from '../handover-code/domain/code.ts';
import { codeProblems } from '../handover-code/domain/problems.ts';
import { type Judging, judgeCode, lockOut } from '../handover-code/try.ts';
import { partiesOf } from '../step/party.ts';
import { type Moment, offlineTimeOf } from '../step/step-rules.ts';
import { transitionShipment } from '../step/transition-shipment.ts';
import { recipientCode } from './shipment-codes.ts';

/** Metres from the drop-off beyond which the timeline flags the position of a hand-over. */
const farAway = 500;

/**
 * Counts the caller's attempt at the delivery code, before the code is compared: of many concurrent guesses at
 * most five are compared.
 * @param name of the attempt, which is counted once; undefined if no code was sent, and then no attempt is counted
 * @returns the shipment after the count
 * @throws Problem not_found, forbidden, invalid_state, otp_locked; otp_required where no code was sent
 */
export async function attemptHandOver(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  { name, now }: { readonly name: string | undefined; readonly now: Date },
): Promise<Shipment> {
  const { done, shipment } =
    name === undefined
      ? { done: false, shipment: await loadUncheckedShipment(table, id) }
      : await countDeliveryAttempt(table, id, caller, name);
  if (!done || !shipment) return rejectAttempt({ table, now }, shipment, caller);
  return shipment;
}

/**
 * The shipment whose code the caller may try now.
 * @throws Problem as `attemptHandOver` does
 */
export async function loadShipmentToTry(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  { sent, now }: { readonly sent: boolean; readonly now: Date },
): Promise<Shipment> {
  const read = await loadUncheckedShipment(table, id);
  if (!read || !sent || !canTry(read, caller)) return rejectAttempt({ table, now }, read, caller);
  return read;
}

/**
 * Says why this caller may not try a code now.
 * @throws Problem not_found, forbidden, invalid_state, otp_locked, or otp_required when the request has no code
 */
async function rejectAttempt(work: Work, shipment: Shipment | undefined, caller: Caller): Promise<never> {
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (!shipment || parties.length === 0) throw refuseUnknownShipment(shipment, caller);
  if (!parties.includes('courier')) throw new Problem('forbidden');
  shipmentMachine.advance(shipment.status, 'verify');
  if (!isCodeIssued(shipment))
    throw new Problem(
      'invalid_state',
      'The recipient gets the code when you pick the parcel up. Report the pickup first.',
    );
  if (shipment.otp.attempts >= maxAttempts) return lockOut(recipientCode, work, shipment);
  throw new Problem(codeProblems.otp_required);
}

/**
 * The result of a counted attempt at the delivery code: the hand-over, with the settlement of the fare.
 * @param shipment after the count; a lock by a later attempt does not matter
 * @returns the writes of the hand-over and the shipment after it
 * @throws Problem otp_invalid, otp_locked, invalid_state
 */
export async function handOver(
  shipment: Shipment,
  { otp = '', latitude, longitude }: ShipmentHandOver,
  judging: Judging & Moment,
) {
  const { now, at = now } = judging;
  if (shipment.order?.code_held) throw refuseHeldCode();
  await judgeCode(recipientCode, shipment, otp, judging);
  const meters = Math.round(distanceKmOf({ latitude, longitude }, shipment.dropoff) * 1000);
  const detail = { latitude, longitude, meters, far_away: meters > farAway, ...offlineTimeOf(judging) };
  return transitionShipment(shipment, 'verify', now, { changes: { completed_at: at.toISOString() }, detail });
}
