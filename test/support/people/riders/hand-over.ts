import { route as verify } from '../../../../functions/shipments/verify.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { deriveDeliveryCode } from '../../../../shared/shipments/domain/codes/delivery-code.ts';
import type { Answered } from '../../routes/call.ts';
import { act } from '../identity/act.ts';
import { lekki, type Somebody } from '../identity/fixtures.ts';
import { stored } from '../shipments/shipments.ts';

/** The delivery code that is valid for a shipment, and one that is wrong. */
export async function codesOf(wire: Wire, { id, otp }: Pick<Shipment, 'id' | 'otp'>) {
  const code = deriveDeliveryCode(await pepperAccess.of(wire).bytes(), id, otp.issue);
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

/** How many attempts at the code were counted. */
export async function attemptsUsed(wire: Wire, { id }: Pick<Shipment, 'id'>): Promise<number> {
  return (await stored(wire, id)).otp.attempts;
}
