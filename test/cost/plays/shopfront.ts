import { consumer as build } from '../../../functions/catalog/build.ts';
import { route as page } from '../../../functions/shopfront/page.ts';
import { route as preview } from '../../../functions/shopfront/preview.ts';
import { route as robots } from '../../../functions/shopfront/robots.ts';
import { route as sitemap } from '../../../functions/shopfront/sitemap.ts';
import { bucketFor, follow, sold } from '../../support/people/stores/catalogs.ts';
import { publishedStore } from '../../support/people/stores/stores.ts';
import { call as plain } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** Somebody searches a shop, which its owner has looked at before. The process knows the slug and the catalog by then. */
export async function playShopfront({ wire, counted, call }: Play, { key, merchant }: Cast): Promise<void> {
  const files = bucketFor(wire);
  await counted(async (watched) => bucketFor(watched, files));
  const store = await publishedStore(wire, merchant);
  const shirt = await sold(wire, store, 'Adire shirt');
  await follow(wire, build, { name: 'product.created', store, product: shirt });
  await call(preview, key, { params: { store_id: store.id } });
  const asked = { params: { shop: store.slug, a: 'search', b: 'deep' }, query: { q: 'adire' } };
  await plain(wire, page, asked);
  await call(page, undefined, asked);
  await call(sitemap, undefined, {});
  await call(robots, undefined, {});
}
