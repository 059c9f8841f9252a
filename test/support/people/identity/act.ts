import type { Route } from '../../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { type Answered, call } from '../../routes/call.ts';
import { type Somebody, signedIn } from './fixtures.ts';

/** Calls a route of a shipment as somebody who is signed in, in the mode of the shipment. */
export async function act(
  wire: Wire,
  route: Route,
  who: Somebody,
  { id, mode }: Pick<Shipment, 'id' | 'mode'>,
  body?: object,
): Promise<Answered> {
  const headers = await signedIn(wire, who, mode);
  return call(wire, route, { headers, params: { shipment_id: id }, ...(body && { body }) });
}
