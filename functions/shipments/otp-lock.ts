import { type Shipment, saveShipment } from '../../shared/data/shipments.ts';
import { Stale, type Table } from '../../shared/data/table.ts';
import { maxAttempts } from '../../shared/domain/otp.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { advance } from '../../shared/domain/shipment.ts';
import type { Caller } from '../../shared/http/route.ts';
import { partiesOf } from './party.ts';
import { tell } from './step.ts';

const locked = () =>
  new Problem('otp_locked', 'Five codes were wrong. Ask for a new code, then try again.', {
    headers: { 'Retry-After': '60' },
    members: { attempts_remaining: 0 },
  });

/**
 * Why this caller may not try a code now.
 * @returns the refusal: not_found, forbidden, invalid_state, otp_locked, or otp_required where none was sent
 */
export async function refusedAttempt(
  table: Table,
  shipment: Shipment | undefined,
  caller: Caller,
  now: Date,
): Promise<Problem> {
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (!shipment || parties.length === 0) return new Problem('not_found');
  if (!parties.includes('courier')) return new Problem('forbidden');
  advance(shipment.status, 'verify');
  return shipment.otp.attempts >= maxAttempts ? lockCode(table, shipment, now) : new Problem('otp_required');
}

/**
 * Marks a code as locked and tells the merchant, once: whoever is second finds it done.
 * @returns the refusal for the rider
 */
export async function lockCode(table: Table, shipment: Shipment, now: Date): Promise<Problem> {
  if (!shipment.otp.locked_at) {
    const at = now.toISOString();
    const changed = { ...shipment, otp: { ...shipment.otp, locked_at: at }, updated_at: at };
    const told = tell(changed, ['shipment.exception'], now, { reason: 'otp_locked' });
    await table.commit([saveShipment(shipment, changed), ...told]).catch((error: unknown) => {
      if (!(error instanceof Stale)) throw error;
    });
  }
  return locked();
}
