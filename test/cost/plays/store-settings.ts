import * as z from 'zod';
import { route as addClosure } from '../../../functions/stores/closures/create.ts';
import { route as deleteClosure } from '../../../functions/stores/closures/delete.ts';
import { route as getClosure } from '../../../functions/stores/closures/get.ts';
import { route as listClosures } from '../../../functions/stores/closures/list.ts';
import { route as replaceClosure } from '../../../functions/stores/closures/replace.ts';
import { route as updateClosure } from '../../../functions/stores/closures/update.ts';
import { route as addHours } from '../../../functions/stores/hours/create.ts';
import { route as deleteHours } from '../../../functions/stores/hours/delete.ts';
import { route as getHours } from '../../../functions/stores/hours/get.ts';
import { route as listHours } from '../../../functions/stores/hours/list.ts';
import { route as replaceHours } from '../../../functions/stores/hours/replace.ts';
import { newStore } from '../../support/people/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant says when a store is open. */
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
}
