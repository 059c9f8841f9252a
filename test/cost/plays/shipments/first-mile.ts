import { route as claimFirstMile } from '../../../../functions/shipments/first-mile/claim.ts';
import { route as endFirstMile } from '../../../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../../../functions/shipments/first-mile/hand-in.ts';
import { route as firstMiles } from '../../../../functions/shipments/first-mile/list.ts';
import { route as pickupFirstMile } from '../../../../functions/shipments/first-mile/pickup.ts';
import { route as release } from '../../../../functions/shipments/first-mile/release.ts';
import { newHub } from '../../../support/people/fleets/fleet.ts';
import { newUser, signedIn } from '../../../support/people/identity/fixtures.ts';
import { bookFirstMile } from '../../../support/people/shipments/first-mile.ts';
import type { Cast } from '../../delivery.ts';
import type { Play } from '../../play.ts';

/** A rider of the marketplace takes a parcel to the hub of the carrier that carries it on; with another one it vanishes. */
export async function playFirstMile({ wire, call }: Play, { key, app }: Cast): Promise<void> {
  const carrier = await newUser(wire, 'carrier', {
    name: 'Danfo Freight',
    email: 'hub@danfo.example',
  });
  await newHub(wire, carrier);
  const { id } = await bookFirstMile(wire, key, carrier);
  const params = { shipment_id: id };
  await call(claimFirstMile, app, { params });
  await call(release, app, { params });
  await call(claimFirstMile, app, { params });
  await call(firstMiles, app);
  await call(pickupFirstMile, app, { params });
  await call(handIn, await signedIn(wire, carrier), { params });
  const lost = { shipment_id: (await bookFirstMile(wire, key, carrier)).id };
  for (const route of [claimFirstMile, pickupFirstMile]) await call(route, app, { params: lost });
  await call(endFirstMile, key, { params: lost, body: { reason: 'The rider cannot be reached' } });
}
