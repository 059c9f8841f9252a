import type { Wire } from '../../../shared/platform/wire.ts';
import { pepper } from '../../../shared/platform/wiring/secrets.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { deliveryCode } from '../../../shared/shipments/domain/otp.ts';

/** The delivery code that the recipient of a shipment has by now, and one that is wrong. */
export async function codesOf(wire: Wire, { id, otp }: Pick<Shipment, 'id' | 'otp'>) {
  const code = deliveryCode(await pepper.of(wire).bytes(), id, otp.issue);
  return { code, wrong: code === '000000' ? '000001' : '000000' };
}
