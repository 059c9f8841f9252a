import * as z from 'zod';
import { route as adminGet } from '../../../functions/stores/admin/get.ts';
import { route as reinstate } from '../../../functions/stores/admin/reinstate.ts';
import { route as suspend } from '../../../functions/stores/admin/suspend.ts';
import { route as create } from '../../../functions/stores/create.ts';
import { route as remove } from '../../../functions/stores/delete.ts';
import { route as get } from '../../../functions/stores/get.ts';
import { route as home } from '../../../functions/stores/home.ts';
import { route as list } from '../../../functions/stores/list.ts';
import { route as pause } from '../../../functions/stores/pause.ts';
import { route as publish } from '../../../functions/stores/publish.ts';
import { route as readiness } from '../../../functions/stores/readiness.ts';
import { route as replace } from '../../../functions/stores/replace.ts';
import { route as resume } from '../../../functions/stores/resume.ts';
import { route as unpublish } from '../../../functions/stores/unpublish.ts';
import { route as update } from '../../../functions/stores/update.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newProduct } from '../../support/people/stores/products.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

const profile = {
  phone: '+2348034567890',
  address: '12 Herbert Macaulay Way',
  state: 'Lagos',
  latitude: 6.5158,
  longitude: 3.3758,
};

/** A merchant opens a store. */
export async function playStores({ wire, call }: Play, { key }: Cast): Promise<void> {
  const { body } = await call(create, key, { body: { name: 'Ada Stores', slug: 'ada-stores' } });
  const { id: store_id } = Made.parse(body);
  await call(list, key);
  const params = { store_id };
  await call(get, key, { params });
  await call(update, key, { params, body: { slug: 'adas-stores' } });
  await call(replace, key, { params, body: { name: 'Ada & Daughters', ...profile } });
  await newProduct(wire, await loadNamedStore(wire.table, toId(store_id)));
  await call(readiness, key, { params });
  await call(home, key, { query: { store: store_id } });
  await call(publish, key, { params });
  await call(pause, key, { params, body: { until: '2026-02-02T07:00:00Z' } });
  await call(resume, key, { params });
  await call(unpublish, key, { params });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(adminGet, admin, { params });
  await call(suspend, admin, { params, body: { reason: 'The store sells counterfeit goods.' } });
  await call(reinstate, admin, { params });
  await call(remove, key, { params });
}
