import { Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { type CodeName, lockWrite } from './data/attempts.ts';
import type { Shipment } from './data/shipments.ts';
import { shipmentProblems } from './domain/problems.ts';
import { emitSteps } from './shipment-step.ts';

const locked = () =>
  new Problem(
    shipmentProblems.otp_locked,
    'Five wrong codes were entered. Ask for a new code, then try again.',
    {
      retryAfter: 60,
      members: { attempts_remaining: 0 },
    },
  );

/**
 * Marks a code as locked and notifies the merchant, once.
 * @returns the refusal for whoever tried it
 * @throws Stale when another writer was first; the next try finds the lock or sets it
 */
export async function lockCode(
  table: Table,
  shipment: Shipment,
  code: CodeName,
  now: Date,
): Promise<Problem> {
  if (!shipment[code]?.locked_at) {
    const changed = { ...shipment, updated_at: now.toISOString() };
    const events = emitSteps(changed, ['shipment.exception'], now, { reason: 'otp_locked' });
    await table.commit([lockWrite(shipment, code, changed.updated_at), ...events]);
  }
  return locked();
}

/** Once a code is locked, even the right one is refused. @throws Problem otp_locked */
export function assertUnlocked(shipment: Shipment, code: CodeName): void {
  if (shipment[code]?.locked_at) throw locked();
}
