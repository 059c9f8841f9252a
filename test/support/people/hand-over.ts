import { route as verify } from '../../../functions/shipments/verify.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { deliveryCode, maxAttempts } from '../../../shared/shipments/domain/otp.ts';
import type { Answered } from '../routes/call.ts';
import { act } from './act.ts';
import { lekki, type Somebody } from './fixtures.ts';

/** The delivery code that is valid for a shipment, and one that is wrong. */
export async function codesOf(wire: Wire, { id, otp }: Pick<Shipment, 'id' | 'otp'>) {
  const code = deliveryCode(await pepperAccess.of(wire).bytes(), id, otp.issue);
  return { code, wrong: code === '000000' ? '000001' : '000000' };
}

/** The rider asks to hand the parcel over: with this code, or with none, at this place. */
export const hand = (
  wire: Wire,
  shipment: Shipment,
  rider: Somebody,
  otp?: string,
  place = lekki,
): Promise<Answered> => act(wire, verify, rider, shipment, { ...place, ...(otp && { otp }) });

/** How many attempts at the code were used before: makes another one, with a wrong code, and reads its answer. */
export async function attemptsUsed(wire: Wire, shipment: Shipment, rider: Somebody): Promise<number> {
  const { wrong } = await codesOf(wire, shipment);
  const { body, text } = await hand(wire, shipment, rider, wrong);
  if (body.code !== 'otp_invalid')
    throw new Error(`the answer does not say how many attempts are left: ${text}`);
  return maxAttempts - 1 - Number(body.attempts_remaining);
}
