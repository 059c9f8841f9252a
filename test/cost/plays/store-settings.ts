import * as z from 'zod';
import { route as addClosure } from '../../../functions/stores/closures/create.ts';
import { route as deleteClosure } from '../../../functions/stores/closures/delete.ts';
import { route as getClosure } from '../../../functions/stores/closures/get.ts';
import { route as listClosures } from '../../../functions/stores/closures/list.ts';
import { route as replaceClosure } from '../../../functions/stores/closures/replace.ts';
import { route as updateClosure } from '../../../functions/stores/closures/update.ts';
import { route as directory } from '../../../functions/stores/directory/list.ts';
import { route as addHours } from '../../../functions/stores/hours/create.ts';
import { route as deleteHours } from '../../../functions/stores/hours/delete.ts';
import { route as getHours } from '../../../functions/stores/hours/get.ts';
import { route as listHours } from '../../../functions/stores/hours/list.ts';
import { route as replaceHours } from '../../../functions/stores/hours/replace.ts';
import { route as acceptInvitation } from '../../../functions/stores/staff/accept-invitation.ts';
import { route as invite } from '../../../functions/stores/staff/create.ts';
import { route as removeStaff } from '../../../functions/stores/staff/delete.ts';
import { route as getStaff } from '../../../functions/stores/staff/get.ts';
import { route as listStaff } from '../../../functions/stores/staff/list.ts';
import { route as resend } from '../../../functions/stores/staff/resend.ts';
import { route as updateStaff } from '../../../functions/stores/staff/update.ts';
import { route as viewInvitation } from '../../../functions/stores/staff/view-invitation.ts';
import { route as addZone } from '../../../functions/stores/zones/create.ts';
import { route as deleteZone } from '../../../functions/stores/zones/delete.ts';
import { route as getZone } from '../../../functions/stores/zones/get.ts';
import { route as listZones } from '../../../functions/stores/zones/list.ts';
import { route as replaceZone } from '../../../functions/stores/zones/replace.ts';
import { route as updateZone } from '../../../functions/stores/zones/update.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { newStore, publishedStore } from '../../support/people/stores/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant says when a store is open and where it delivers to. */
export async function playStoreSettings({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const { id: store_id } = await newStore(wire, merchant);
  const params = { store_id };
  const hours = { day: 'MON', opens: '09:00', closes: '18:00' };
  const added = await call(addHours, key, { params, body: hours });
  const ofHours = { ...params, hours_id: Made.parse(added.body).id };
  await call(listHours, key, { params });
  await call(getHours, key, { params: ofHours });
  await call(replaceHours, key, { params: ofHours, body: hours });
  await call(deleteHours, key, { params: ofHours });
  const closure = { starts_at: '2026-12-24T23:00:00.000Z', ends_at: '2026-12-26T23:00:00.000Z' };
  const closed = await call(addClosure, key, { params, body: closure });
  const ofClosure = { ...params, closure_id: Made.parse(closed.body).id };
  await call(listClosures, key, { params });
  await call(getClosure, key, { params: ofClosure });
  await call(updateClosure, key, { params: ofClosure, body: { reason: 'Christmas' } });
  await call(replaceClosure, key, { params: ofClosure, body: closure });
  await call(deleteClosure, key, { params: ofClosure });
  const zone = { name: 'Near', kind: 'RADIUS', radius_km: 5, pricing: 'FLAT', fee: 1500 };
  const drawn = await call(addZone, key, { params, body: zone });
  const ofZone = { ...params, zone_id: Made.parse(drawn.body).id };
  await call(listZones, key, { params });
  await call(getZone, key, { params: ofZone });
  await call(updateZone, key, { params: ofZone, body: { priority: 1 } });
  await call(replaceZone, key, { params: ofZone, body: zone });
  await call(deleteZone, key, { params: ofZone });
}

/**
 * Somebody is invited to work in a store, accepts, gets another role and leaves. In test mode the answer holds the link.
 * Every two minutes an account can send one more invitation at the price of one write.
 */
export async function playStaff({ wire, call, pass }: Play, { merchant }: Cast): Promise<void> {
  const [clerk, key] = [await newUser(wire, 'merchant'), await withKey(wire, merchant, 'test')];
  const { id: store_id } = await newStore(wire, merchant, { mode: 'test' });
  const params = { store_id };
  const invited = await call(invite, key, { params, body: { email: clerk.email, role: 'CATALOG' } });
  const ofStaff = { ...params, staff_id: Made.parse(invited.body).id };
  await call(listStaff, key, { params });
  await call(getStaff, key, { params: ofStaff });
  pass(120_000);
  const again = await call(resend, key, { params: ofStaff });
  const link = { token: String(again.body.test_token) };
  await call(viewInvitation, {}, { params: link });
  await call(acceptInvitation, await signedIn(wire, clerk, 'test'), { params: link });
  await call(updateStaff, key, { params: ofStaff, body: { role: 'VIEWER' } });
  await call(removeStaff, key, { params: ofStaff });
}

/** Somebody looks for a store in the directory. */
export async function playDirectory({ wire, call }: Play, { merchant }: Cast): Promise<void> {
  await publishedStore(wire, merchant, { state: 'Lagos' });
  await call(directory, {}, { query: { state: 'Lagos' } });
}
