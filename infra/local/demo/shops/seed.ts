import { saveAsMoved } from '../../../../shared/inventory/data/warehouses.ts';
import { firstWarehouseIdOf } from '../../../../shared/inventory/domain/warehouse.ts';
import { writeFirstWarehouse } from '../../../../shared/inventory/warehouses/change-warehouse.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import type { Tenant } from '../../../../shared/kernel/roles.ts';
import { addDays, lagosDayOf, startOfLagosDay } from '../../../../shared/kernel/time.ts';
import { uuidOfName, uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { writeDiscount } from '../../../../shared/promotions/change-discount.ts';
import { DiscountIn } from '../../../../shared/promotions/contract/discount.ts';
import { loadUncheckedDiscount } from '../../../../shared/promotions/data/discount-items.ts';
import { StoreIn } from '../../../../shared/stores/contract/store.ts';
import { storeOfSlug } from '../../../../shared/stores/data/slugs.ts';
import { applyStoreChange, loadStore, type Store, saveStore } from '../../../../shared/stores/data/stores.ts';
import { saveZones, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { prepareStore } from '../../../../shared/stores/lifecycle/new-store.ts';
import { transitionStore } from '../../../../shared/stores/lifecycle/step-store.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { fillCatalog } from './catalog.ts';
import { addShopPictures } from './shop-pictures.ts';
import type { DemoShop } from './shops.data.ts';

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
  const known = await storeOfSlug({ table, now }, slug);
  const before = known && (await loadStore(table, known));
  if (before) return before;
  const sent = StoreIn.parse({ ...shop.fields, slug });
  const source = uuidOfName('Demo store', `${owner.user} ${slug}`);
  const { store, writes } = await prepareStore({ table, now }, owner, sent, source);
  await table.commit([...writes, ...(await writeFirstWarehouse({ table, now }, store))]);
  return store;
}

/** The shop with its hours, the day on which it is closed, and its zones. */
async function settled({ table }: Wire, store: Store, shop: DemoShop, now: Date): Promise<Store> {
  if (store.hours.length > 0) return store;
  const hours = shop.hours.map((one, nth) =>
    stampRecord({ id: toId<'Hours'>(uuidOfName('Demo hours', `${store.id} ${nth}`)), ...one }, now),
  );
  const day = addDays(lagosDayOf(now), shop.closed.in);
  const closure = {
    id: toId<'Closure'>(uuidOfName('Demo closure', store.id)),
    starts_at: startOfLagosDay(day).toISOString(),
    ends_at: startOfLagosDay(addDays(day, 1)).toISOString(),
    reason: shop.closed.reason,
    yearly: false,
  };
  const set = { hours, closures: [stampRecord(closure, now)] };
  const zones = saveZones(store.id, await zonesOf(table, store.id), zonesFor(shop, store, now));
  await table.commit([saveStore(store, set, now), zones]);
  return applyStoreChange(store, set, now);
}

/** Gives the shop its discount, unless an earlier start did. */
async function addDiscountOf({ table }: Wire, store: Store, shop: DemoShop, now: Date): Promise<void> {
  const source = uuidOfName('Demo discount', store.id);
  const id = toId<'Discount'>(uuidOfTime(new Date(store.created_at), source));
  if (await loadUncheckedDiscount(table, id)) return;
  const { store: _, ...fields } = DiscountIn.parse({ ...shop.discount, store: store.id });
  await table.commit((await writeDiscount({ table, now }, store, id, fields)).writes);
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
  const complete = await addShopPictures(wire, store, shop, now);
  await fillCatalog(wire, complete, shop, now);
  await wire.table.commit([
    ...transitionStore(complete, 'publish', now).writes,
    saveAsMoved(firstWarehouseIdOf(id)),
  ]);
  return { id, slug };
}
