import * as z from 'zod';
import { route as create } from '../../../../functions/shipments/claims/create.ts';
import { route as decide } from '../../../../functions/shipments/claims/decide.ts';
import { route as get } from '../../../../functions/shipments/claims/get.ts';
import { route as list } from '../../../../functions/shipments/claims/list.ts';
import { route as listAll } from '../../../../functions/shipments/claims/list-all.ts';
import { route as withdraw } from '../../../../functions/shipments/claims/withdraw.ts';
import { newUser, signedIn } from '../../../support/people/identity/fixtures.ts';
import { moveDeposit } from '../../../support/people/riders/deposit.ts';
import { claimBy, take } from '../../../support/people/riders/steps.ts';
import { damaged } from '../../../support/people/shipments/claims.ts';
import { newShipment } from '../../../support/people/shipments/shipments.ts';
import { type Cast, order } from '../../delivery.ts';
import type { Play } from '../../play.ts';

const Claim = z.object({ id: z.string() });

/** A parcel arrives damaged; its merchant claims, and an admin has the rider's deposit pay. */
export async function playClaims({ wire, call }: Play, { merchant, rider, key }: Cast): Promise<void> {
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const booked = await newShipment(wire, { merchant: merchant.id, ...order });
  const { id: shipment_id } = await take(wire, await claimBy(wire, booked, rider), 'pickup', 'verify');
  await moveDeposit(wire, rider, 1000);
  const params = { shipment_id };
  const first = Claim.parse((await call(create, key, { params, body: damaged })).body);
  await call(withdraw, key, { params: { ...params, claim_id: first.id } });
  const { id: claim_id } = Claim.parse((await call(create, key, { params, body: damaged })).body);
  await call(get, key, { params: { ...params, claim_id } });
  await call(list, key, { params });
  await call(listAll, admin);
  const body = { decision: 'APPROVED', at_fault: 'RIDER' };
  await call(decide, admin, { params: { claim_id }, body });
}
