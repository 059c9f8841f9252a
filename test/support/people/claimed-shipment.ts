import type { User } from '../../../shared/identity/data/users.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepper } from '../../../shared/platform/wiring/secrets.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { codeHash, deliveryCode } from '../../../shared/shipments/domain/otp.ts';
import { claimBy, newShipment, newUser, take } from './fixtures.ts';

/** A shipment that a rider has claimed, whose first delivery code is known. */
export async function claimed(wire: Wire, overrides: Partial<Shipment> = {}, by?: User) {
  const rider = by ?? (await newUser(wire, 'rider', { name: 'Tunde Bello' }));
  const booked = await newShipment(wire, overrides);
  const bytes = await pepper.of(wire).bytes();
  const code = deliveryCode(bytes, booked.id, 0);
  const otp = { issue: 0, hash: codeHash(bytes, booked.id, 0, code), attempts: 0 };
  await claimBy(wire, booked, rider);
  const shipment = await take(wire, booked, 'arrive', { otp, arrived: [] });
  return { shipment, rider, code, wrong: code === '000000' ? '000001' : '000000' };
}
