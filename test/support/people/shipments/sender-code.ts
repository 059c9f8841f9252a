import { route as get } from '../../../../functions/shipments/get.ts';
import { route as pickup } from '../../../../functions/shipments/pickup.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import type { Answered } from '../../routes/call.ts';
import { act } from '../identity/act.ts';
import type { Somebody } from '../identity/fixtures.ts';
import { merchantOf } from './shipments.ts';

/** The code that the merchant sees now on its shipment, and one that is wrong. */
export async function senderCodesOf(wire: Wire, shipment: Shipment) {
  const { body } = await act(wire, get, merchantOf(shipment), shipment);
  const code = String(body.pickup_code ?? body.return_code);
  return { code, wrong: code === '000000' ? '000001' : '000000' };
}

/** The rider asks to collect the parcel: with this code, or with none. */
export const collect = (
  wire: Wire,
  shipment: Shipment,
  rider: Somebody,
  pickup_code?: string,
): Promise<Answered> => act(wire, pickup, rider, shipment, { pickup_code });
