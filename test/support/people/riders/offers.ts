import { route as decline } from '../../../../functions/riders/decline.ts';
import { route as offers } from '../../../../functions/riders/offers.ts';
import { asHundredths } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { saveWave } from '../../../../shared/riders/data/broadcasts.ts';
import { recordOffer } from '../../../../shared/riders/data/offers.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { resultsOf } from '../../asserts/list.ts';
import { call } from '../../routes/call.ts';
import { type Somebody, signedIn } from '../identity/fixtures.ts';

/** What the rider's app lists as offers. */
export async function offersShown(wire: Wire, rider: Somebody, mode: Mode = 'live') {
  return resultsOf(await call(wire, offers, { headers: await signedIn(wire, rider, mode) }));
}

/** The ids of the shipments among them. */
export const idsOffered = async (...asked: Parameters<typeof offersShown>) =>
  (await offersShown(...asked)).map(({ id }) => id);

/** A rider declines an offer. */
export async function declineOffer(
  wire: Wire,
  rider: Somebody,
  { id }: Pick<Shipment, 'id'>,
  mode: Mode = 'live',
) {
  return call(wire, decline, { headers: await signedIn(wire, rider, mode), params: { shipment_id: id } });
}

/** A shipment is offered to a rider who is near, as the first wave does it. */
export async function offerTo(wire: Wire, { id, mode }: Shipment, { id: user }: Pick<Somebody, 'id'>) {
  const at = wire.now().toISOString();
  const figures = { km: asHundredths<'km'>(87), parcels: 0, reliability: 90 };
  const wave = {
    shipment: id,
    mode,
    round: at,
    since: at,
    wave: 1,
    at,
    riders: [{ user, ...figures }],
    earlier: [],
  };
  await saveWave(wire.table, undefined, wave, []);
  await recordOffer(
    wire.table,
    { user, mode },
    { shipment: id, since: at, told_at: at, wave: 1, ...figures },
  );
}
