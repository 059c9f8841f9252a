import { mediaFileOf, socialFileOf } from '../../../../shared/catalog/domain/pictures/media.ts';
import { pictureSizes } from '../../../../shared/catalog/domain/pictures/sizes.ts';
import { imageFilesAccess } from '../../../../shared/catalog/wiring/images.ts';
import { countAsMoved } from '../../../../shared/inventory/data/warehouses.ts';
import {
  firstWarehouseIdOf,
  prepareFirstWarehouse,
} from '../../../../shared/inventory/warehouses/change-warehouse.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import type { Tenant } from '../../../../shared/kernel/roles.ts';
import { uuidOfName, uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import { immutableCaching } from '../../../../shared/platform/ports/files.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { prepareDiscount } from '../../../../shared/promotions/change-discount.ts';
import { DiscountIn } from '../../../../shared/promotions/contract/discount.ts';
import { loadUncheckedDiscount } from '../../../../shared/promotions/data/discount-items.ts';
import { StoreIn } from '../../../../shared/stores/contract/store.ts';
import { storeOfSlug } from '../../../../shared/stores/data/slugs.ts';
import {
  applyStoreChange,
  changeStore,
  loadStore,
  type Store,
} from '../../../../shared/stores/data/stores.ts';
import { saveZones, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { groundNames } from '../../../../shared/stores/domain/store/look.ts';
import { prepareStore } from '../../../../shared/stores/lifecycle/new-store.ts';
import { transitionStore } from '../../../../shared/stores/lifecycle/step-store.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { fillCatalog } from './catalog.ts';
import { pictureOf, socialPictureOf } from './picture.ts';
import type { DemoShop } from './shops.data.ts';

/** The headers that the consumer of pictures sets. */
const cacheControl = immutableCaching;
const webp = { contentType: 'image/webp', cacheControl };
const jpeg = { contentType: 'image/jpeg', cacheControl };

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
async function opened({ table }: Wire, owner: Tenant, shop: DemoShop, now: Date): Promise<Store> {
  const slug = owner.mode === 'test' ? `test-${shop.slug}` : shop.slug;
  const known = await storeOfSlug(table, slug, now);
  const before = known && (await loadStore(table, known));
  if (before) return before;
  const sent = StoreIn.parse({ ...shop.fields, slug });
  const source = uuidOfName('Demo store', `${owner.user} ${slug}`);
  const { store, writes } = await prepareStore(table, owner, sent, source, now);
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

/** Gives the shop its discount, unless an earlier start did. */
async function addDiscountOf({ table }: Wire, store: Store, shop: DemoShop, now: Date): Promise<void> {
  const source = uuidOfName('Demo discount', store.id);
  const id = toId<'Discount'>(uuidOfTime(new Date(store.created_at), source));
  if (await loadUncheckedDiscount(table, id)) return;
  const { store: _, ...fields } = DiscountIn.parse({ ...shop.discount, store: store.id });
  await table.commit((await prepareDiscount(table, store, id, fields, now)).writes);
}

/**
 * A shop with its products, their pictures, their stock and a discount, published at the end: the next start completes an
 * interrupted one.
 */
export async function seedShop(
  wire: Wire,
  owner: Tenant,
  shop: DemoShop,
  now: Date,
): Promise<{ readonly id: string; readonly slug: string }> {
  const store = await settled(wire, await opened(wire, owner, shop, now), shop, now);
  const { id, slug } = store;
  if (store.status !== 'DRAFT') return { id, slug };
  await addDiscountOf(wire, store, shop, now);
  const files = imageFilesAccess.of(wire);
  await fillCatalog(wire.table, store, shop.products, now, async ({ product, image, slug: name }) => {
    const of = { store: id, product, image };
    for (const size of pictureSizes)
      await files.put(mediaFileOf(of, size), await pictureOf(name, size), webp);
    for (const ground of groundNames)
      await files.put(socialFileOf(of, ground), await socialPictureOf(name, ground), jpeg);
  });
  await wire.table.commit([
    ...transitionStore(store, 'publish', now).writes,
    countAsMoved(firstWarehouseIdOf(id)),
  ]);
  return { id, slug };
}
