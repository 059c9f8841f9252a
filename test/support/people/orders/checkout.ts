import { randomInt, randomUUID } from 'node:crypto';
import type { WholeProduct } from '../../../../shared/catalog/domain/sent-product.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { home } from '../../../../shared/stores/contract/story.data.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { saveZones, type Zone, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { newUser, signedIn } from '../identity/fixtures.ts';
import { shopProfile } from '../stores/shop-place.ts';
import { newStock, type Stocked } from '../stores/stock.ts';
import { publishedStore } from '../stores/stores.ts';

/** A zone that holds all of Lagos, with riders at a price of its own. */
const lagos: Omit<Zone, 'id' | 'created_at' | 'updated_at' | 'revision'> = {
  name: 'Lagos',
  kind: 'AREAS',
  areas: [{ state: 'Lagos' }],
  pricing: 'FLAT',
  fee: asKobo(150_000),
  delivered_by: 'PLATFORM',
  service_levels: ['STANDARD'],
  priority: 10,
  is_active: true,
};

/** The store delivers to these zones from now on. */
export async function deliverTo(
  wire: Wire,
  store: Store,
  ...zones: readonly Partial<Zone>[]
): Promise<readonly Zone[]> {
  const before = await zonesOf(wire.table, store.id);
  const made = zones.map(
    (zone): Zone => stampRecord({ id: toId<'Zone'>(randomUUID()), ...lagos, ...zone }, wire.now()),
  );
  await wire.table.commit([saveZones(store.id, before, made)]);
  return made;
}

/** A shop that sells to everybody. */
export interface Shop extends Stocked {
  readonly zone: Zone;
}

/** The fields of a shop that a test sets. */
interface Wanted {
  readonly quantity?: number;
  readonly store?: Partial<Store>;
  readonly product?: Partial<WholeProduct>;
  readonly zone?: Partial<Zone>;
  /** A new merchant, if it is left out. */
  readonly owner?: User;
}

/** A published shop in Yaba with a shirt at 18,500.00, which delivers to all of Lagos for 1,500.00. */
export async function openShop(wire: Wire, wanted: Wanted = {}): Promise<Shop> {
  const { quantity = 10, store: fields, product, zone: zoned = {} } = wanted;
  const { owner = await newUser(wire, 'merchant') } = wanted;
  const store = await publishedStore(wire, owner, {
    ...shopProfile,
    tax_rate: asHundredths<'%'>(750),
    ...fields,
  });
  const headers = await signedIn(wire, owner, store.mode);
  const [zone] = await deliverTo(wire, store, zoned);
  if (!zone) throw new Error('no zone was made');
  return { ...(await newStock(wire, store, quantity, product)), headers, zone };
}

/** What a customer orders from a shop: some shirts, delivered. */
export const wantedOf = ({ store, product }: Pick<Shop, 'store' | 'product'>, quantity = 2) => ({
  store: store.id,
  items: [{ product: product.id, quantity }],
  method: 'DELIVERY',
  address: home,
});

/** A customer who is new to the service. */
export const newCustomer = () => ({
  name: 'Ngozi Adeyemi',
  phone: `+23480${randomInt(10_000_000, 99_999_999)}`,
});
