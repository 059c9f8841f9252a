import type { UserId, Work, Write } from '#ground';
import { addWallet, walletOf } from '../money/data/wallets.ts';
import { handOver } from '../shipments/codes/hand-over.ts';
import { merchantCode, recipientCode } from '../shipments/codes/shipment-codes.ts';
import { type Shipment, saveShipment } from '../shipments/data/shipments.ts';
import { deriveDeliveryCode } from '../shipments/domain/codes/delivery-code.ts';
import { maxAttempts } from '../shipments/handover-code/domain/code.ts';
import { assertUnlocked } from '../shipments/handover-code/try.ts';
import { runShipmentStep, stepRules } from '../shipments/step/step-rules.ts';
import { asRider, transitionShipment, writeStepEvents } from '../shipments/step/transition-shipment.ts';
import { roboRiderOf, type WalkStep } from './domain.ts';

/** The dependencies of the robo rider. */
interface Robo extends Work {
  readonly pepper: Uint8Array;
}

interface Taken {
  readonly writes: Write[];
  readonly shipment: Shipment;
}

const person = (merchant: UserId) => ({
  id: roboRiderOf(merchant),
  email: 'robo.rider@svc.example',
  name: 'Robo Rider',
  phone: '+2340000000000',
});

/**
 * Earnings from a test go to a wallet, which is opened when first needed. Stale if another step opens it at this moment, or
 * touches what is beside it: only another look tells which.
 */
async function openEarnings({ courier, mode }: Shipment, { table, now }: Robo): Promise<void> {
  if (!courier || (await walletOf(table, courier, mode))) return;
  await table.commit([addWallet(courier, mode, now)]);
}

/** Enters five wrong codes at once. */
function lockCode(read: Shipment, now: Date): Taken {
  const at = now.toISOString();
  const shipment = { ...read, otp: { ...read.otp, attempts: maxAttempts, locked_at: at }, updated_at: at };
  const events = writeStepEvents(shipment, ['shipment.exception'], now, { reason: 'otp_locked' });
  return { writes: [saveShipment(read, shipment), ...events], shipment };
}

/** @throws Problem otp_locked when the code is locked: a new one must be issued */
async function deliver(read: Shipment, robo: Robo): Promise<Taken> {
  assertUnlocked(recipientCode, read);
  await openEarnings(read, robo);
  const { id, otp, dropoff } = read;
  const code = deriveDeliveryCode(robo.pepper, id, otp.issue);
  return handOver(read, { ...dropoff, otp: code }, { table: robo.table, secret: robo.pepper, now: robo.now });
}

/**
 * Takes a step on behalf of a test shipment's courier. A shipment without a courier gets the merchant's robo rider.
 * @returns the writes of the step and the shipment after it
 * @throws RangeError for a live shipment; Problem otp_locked, invalid_state: the robo rider knows each code, but not past its lock;
 * Stale when another writer was first
 */
export async function takeRoboStep(read: Shipment, next: WalkStep, robo: Robo): Promise<Taken> {
  if (read.mode !== 'test') throw new RangeError('the robo rider must not touch a live shipment');
  const { now } = robo;
  const rider = person(read.merchant);
  switch (next) {
    case 'claim':
      return transitionShipment(read, 'claim', now, { changes: { courier: rider.id } });
    case 'claim_and_assign':
      return transitionShipment(read, 'claim_and_assign', now, {
        changes: { courier: rider.id, ...asRider(rider) },
      });
    case 'assign':
      return transitionShipment(read, 'assign', now, { changes: asRider(rider) });
    case 'arrive_pickup':
      return runShipmentStep(stepRules.arrive, { at: 'pickup', ...read.pickup }, read, { now });
    case 'pickup':
      assertUnlocked(merchantCode, read);
      return runShipmentStep(stepRules.pickup, {}, read, { now });
    case 'arrive_dropoff':
      return runShipmentStep(stepRules.arrive, { at: 'dropoff', ...read.dropoff }, read, { now });
    case 'exception':
      return runShipmentStep(stepRules.exception, { reason: 'The recipient cannot be reached' }, read, {
        now,
      });
    case 'wrong_codes':
      return lockCode(read, now);
    case 'return':
      return runShipmentStep(stepRules.return, {}, read, { now });
    case 'returned':
      assertUnlocked(merchantCode, read);
      await openEarnings(read, robo);
      return runShipmentStep(stepRules.returned, {}, read, { now });
    case 'verify':
      return deliver(read, robo);
  }
}
