import * as z from 'zod';
import { route as reinstate } from '../../../functions/stores/admin/reinstate.ts';
import { route as suspend } from '../../../functions/stores/admin/suspend.ts';
import { route as create } from '../../../functions/stores/create.ts';
import { route as get } from '../../../functions/stores/get.ts';
import { route as list } from '../../../functions/stores/list.ts';
import { route as replace } from '../../../functions/stores/replace.ts';
import { route as update } from '../../../functions/stores/update.ts';
import { newUser, signedIn } from '../../support/people/fixtures.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant opens a store. */
export async function playStores({ wire, call }: Play, { key }: Cast): Promise<void> {
  const { body } = await call(create, key, { body: { name: 'Ada Stores', slug: 'ada-stores' } });
  const { id: store_id } = Made.parse(body);
  await call(list, key);
  const params = { store_id };
  await call(get, key, { params });
  await call(update, key, { params, body: { slug: 'adas-stores' } });
  await call(replace, key, { params, body: { name: 'Ada & Daughters' } });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(suspend, admin, { params, body: { reason: 'The store sells counterfeit goods.' } });
  await call(reinstate, admin, { params });
}
