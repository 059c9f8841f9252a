import { mediaFileOf } from '../../../../shared/catalog/domain/pictures/media.ts';
import { pictureSizes } from '../../../../shared/catalog/domain/pictures/sizes.ts';
import { imageFilesAccess } from '../../../../shared/catalog/wiring/images.ts';
import { countAsMoved } from '../../../../shared/inventory/data/warehouses.ts';
import {
  firstWarehouseIdOf,
  prepareFirstWarehouse,
} from '../../../../shared/inventory/warehouses/change-warehouse.ts';
import { toId, type UserId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import { uuidOfName } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { StoreIn } from '../../../../shared/stores/contract/store.ts';
import { storeOfSlug } from '../../../../shared/stores/data/slugs.ts';
import {
  applyStoreChange,
  changeStore,
  loadStore,
  type Store,
} from '../../../../shared/stores/data/stores.ts';
import { saveZones, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { prepareStore } from '../../../../shared/stores/lifecycle/new-store.ts';
import { transitionStore } from '../../../../shared/stores/lifecycle/step-store.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { fillCatalog } from './catalog.ts';
import { pictureOf } from './picture.ts';
import type { DemoShop } from './shops.data.ts';

/** The headers that the consumer of pictures sets. */
const webp = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };

type Zone = Parameters<typeof saveZones>[2][number];

/** The zones of a shop, which our riders and carriers deliver to. */
const zonesFor = ({ zones }: DemoShop, { id: store }: Store, now: Date): Zone[] =>
  zones.map(({ name, radius_km, states, fee, service_levels, priority }) => {
    const shape =
      radius_km === undefined
        ? { kind: 'AREAS' as const, areas: states?.map((state) => ({ state })) }
        : { kind: 'RADIUS' as const, radius_km };
    const price =
      fee === undefined
        ? { pricing: 'LIVE' as const, markup_percent: asHundredths<'%'>(0) }
        : { pricing: 'FLAT' as const, fee: asKobo(fee * 100) };
    return stampRecord(
      {
        id: toId<'Zone'>(uuidOfName('Demo zone', `${store} ${name}`)),
        name,
        ...shape,
        ...price,
        delivered_by: 'PLATFORM' as const,
        service_levels: [...service_levels],
        priority,
        is_active: true,
      },
      now,
    );
  });

/** The shop as a draft with its warehouse; the existing one, if an earlier start began it. */
async function opened({ table }: Wire, owner: UserId, shop: DemoShop, now: Date): Promise<Store> {
  const known = await storeOfSlug(table, shop.slug, now);
  const before = known && (await loadStore(table, known));
  if (before) return before;
  const sent = StoreIn.parse({ ...shop.fields, slug: shop.slug });
  const source = uuidOfName('Demo store', `${owner} ${shop.slug}`);
  const { store, writes } = await prepareStore(table, { user: owner, mode: 'live' }, sent, source, now);
  await table.commit([...writes, ...(await prepareFirstWarehouse(table, store, now))]);
  return store;
}

/** The shop with its hours and its zones. */
async function settled({ table }: Wire, store: Store, shop: DemoShop, now: Date): Promise<Store> {
  if (store.hours.length > 0) return store;
  const hours = shop.hours.map((one, nth) =>
    stampRecord({ id: toId<'Hours'>(uuidOfName('Demo hours', `${store.id} ${nth}`)), ...one }, now),
  );
  const zones = saveZones(store.id, await zonesOf(table, store.id), zonesFor(shop, store, now));
  await table.commit([changeStore(store, { hours }, now), zones]);
  return applyStoreChange(store, { hours }, now);
}

/**
 * A shop with its products, their pictures and their stock, published at the end: the next start completes an
 * interrupted one.
 */
export async function seedShop(
  wire: Wire,
  owner: UserId,
  shop: DemoShop,
  now: Date,
): Promise<{ readonly id: string; readonly slug: string }> {
  const store = await settled(wire, await opened(wire, owner, shop, now), shop, now);
  const { id, slug } = store;
  if (store.status !== 'DRAFT') return { id, slug };
  const files = imageFilesAccess.of(wire);
  await fillCatalog(wire.table, store, shop.products, now, async ({ product, image, slug: name }) => {
    for (const size of pictureSizes)
      await files.put(mediaFileOf({ store: id, product, image }, size), await pictureOf(name, size), webp);
  });
  await wire.table.commit([
    ...transitionStore(store, 'publish', now).writes,
    countAsMoved(firstWarehouseIdOf(id)),
  ]);
  return { id, slug };
}
