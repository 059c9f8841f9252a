import { distanceKm } from '../kernel/geo.ts';
import type { ShipmentId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import { sameSecret } from '../kernel/secrets.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Table } from '../platform/table/table.ts';
import type { HandOver } from './contract/steps.ts';
import { countAttempt, mayTry } from './data/attempts.ts';
import { anyonesShipment, type Shipment } from './data/shipments.ts';
import { shipmentNotFound } from './domain/not-found.ts';
import { codeHeld } from './domain/ordered.ts';
import { codeHash, isCodeIssued, judgeAttempt, maxAttempts } from './domain/otp.ts';
import { shipmentProblems } from './domain/problems.ts';
import { advance } from './domain/shipment.ts';
import { lockCode } from './lock-code.ts';
import { partiesOf } from './party.ts';
import { step } from './shipment-step.ts';
import { lateness, type Moment } from './step-rules.ts';

/** Metres from the drop-off beyond which the timeline flags the position of a hand-over. */
const farAway = 500;

/**
 * Counts the caller's attempt at the delivery code, before the code is looked at: of many guesses at once no more than
 * five are compared.
 * @param name of the attempt, which is counted once; undefined if no code was sent, and then no attempt is counted
 * @returns the shipment after the count
 * @throws Problem not_found, forbidden, invalid_state, otp_locked; otp_required where no code was sent
 */
export async function attempt(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  { name, now }: { readonly name: string | undefined; readonly now: Date },
): Promise<Shipment> {
  const { done, shipment } =
    name === undefined
      ? { done: false, shipment: await anyonesShipment(table, id) }
      : await countAttempt(table, id, caller, name);
  if (!done || !shipment) throw await refusedAttempt(table, shipment, caller, now);
  return shipment;
}

/**
 * The shipment whose code the caller may try now.
 * @throws Problem as `attempt` does
 */
export async function shipmentToTry(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  { sent, now }: { readonly sent: boolean; readonly now: Date },
): Promise<Shipment> {
  const read = await anyonesShipment(table, id);
  if (!read || !sent || !mayTry(read, caller)) throw await refusedAttempt(table, read, caller, now);
  return read;
}

/**
 * Why this caller may not try a code now.
 * @returns the refusal: not_found, forbidden, invalid_state, otp_locked, or otp_required when the request has no code
 */
async function refusedAttempt(
  table: Table,
  shipment: Shipment | undefined,
  caller: Caller,
  now: Date,
): Promise<Problem> {
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (!shipment || parties.length === 0) return shipmentNotFound(shipment, caller);
  if (!parties.includes('courier')) return new Problem('forbidden');
  advance(shipment.status, 'verify');
  if (!isCodeIssued(shipment))
    return new Problem(
      'invalid_state',
      'The recipient gets the code when you pick the parcel up. Report the pickup first.',
    );
  return shipment.otp.attempts >= maxAttempts
    ? lockCode(table, shipment, 'otp', now)
    : new Problem(shipmentProblems.otp_required);
}

/**
 * The result of a counted attempt at the delivery code: the hand-over, with the settlement of the fare.
 * @param shipment after the count; a lock by a later attempt does not matter
 * @returns the writes of the hand-over and the shipment after it
 * @throws Problem otp_invalid, otp_locked, invalid_state
 */
export async function handOver(
  table: Table,
  pepper: Uint8Array,
  shipment: Shipment,
  { otp = '', latitude, longitude }: HandOver,
  moment: Moment,
) {
  const { now, at = now } = moment;
  if (shipment.order?.code_held) throw codeHeld();
  const { issue, hash, attempts } = shipment.otp;
  const verdict = judgeAttempt(attempts, sameSecret(hash, codeHash(pepper, shipment.id, issue, otp)));
  if (verdict === 'locked') throw await lockCode(table, shipment, 'otp', now);
  if (verdict === 'wrong')
    throw new Problem(shipmentProblems.otp_invalid, undefined, {
      members: { attempts_remaining: maxAttempts - attempts },
    });
  const meters = Math.round(distanceKm({ latitude, longitude }, shipment.dropoff) * 1000);
  const detail = { latitude, longitude, meters, far_away: meters > farAway, ...lateness(moment) };
  return step(shipment, 'verify', now, { completed_at: at.toISOString() }, detail);
}
