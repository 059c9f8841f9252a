import * as z from 'zod';
import { route as create } from '../../../functions/stores/create.ts';
import { route as get } from '../../../functions/stores/get.ts';
import { route as list } from '../../../functions/stores/list.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant opens a store. */
export async function playStores({ call }: Play, { key }: Cast): Promise<void> {
  const { body } = await call(create, key, { body: { name: 'Ada Stores', slug: 'ada-stores' } });
  const { id: store_id } = Made.parse(body);
  await call(list, key);
  await call(get, key, { params: { store_id } });
}
