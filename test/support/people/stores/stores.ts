import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { writeFirstWarehouse } from '../../../../shared/inventory/warehouses/change-warehouse.ts';
import { type StoreId, toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { StoreIn } from '../../../../shared/stores/contract/store.ts';
import { addSlug } from '../../../../shared/stores/data/slugs.ts';
import { type StaffMember, saveStaff, staffOf } from '../../../../shared/stores/data/staff.ts';
import { addStore, type Store } from '../../../../shared/stores/data/stores.ts';
import { saveWorks, worksOf } from '../../../../shared/stores/data/works.ts';
import type { StoreRole } from '../../../../shared/stores/domain/roles.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';

/** A store's owner, or somebody else who works there. */
interface Person {
  readonly id: UserId;
}

/** A store of this owner as its route makes it, or with other fields. */
export async function newStore(
  wire: Wire,
  { id: owner }: Person,
  { mode = 'live', ...fields }: Partial<Store> = {},
): Promise<Store> {
  const now = wire.now();
  const at = now.toISOString();
  const id = toId<'Store'>(uuidOfTime(now, randomUUID()));
  const slug = `${mode === 'test' ? 'test-' : ''}shop-${id}`;
  const store: Store = {
    ...StoreIn.parse({ name: 'Ada Stores' }),
    id,
    owner,
    mode,
    slug,
    former_slugs: [],
    status: 'DRAFT',
    hours: [],
    closures: [],
    created_at: at,
    updated_at: at,
    revision: 1,
    ...fields,
  };
  const works = await worksOf(wire.table, owner, mode);
  await wire.table.commit([
    addStore(store),
    addSlug(store.id, store.slug, now, true),
    saveWorks(owner, mode, works, { store: store.id, role: 'OWNER' }),
    ...(await writeFirstWarehouse({ table: wire.table, now }, store)),
  ]);
  return store;
}

/** Likewise one that the public sees. */
export const publishedStore = (wire: Wire, owner: Person, fields: Partial<Store> = {}): Promise<Store> =>
  newStore(wire, owner, { status: 'PUBLISHED', ...fields });

/** Somebody works in a store from now on, without an invitation. */
export async function employ(
  wire: Wire,
  { id: store, mode }: { readonly id: StoreId; readonly mode: Mode },
  { id: user }: Person,
  role: StoreRole,
): Promise<void> {
  const works = await worksOf(wire.table, user, mode);
  await wire.table.commit([saveWorks(user, mode, works, { store, role })]);
}

/** Likewise somebody whom the store's list of staff has, as after an invitation that was accepted. */
export async function newStaff(
  wire: Wire,
  store: Store,
  { id: user, email }: Pick<User, 'id' | 'email'>,
  role: StaffMember['role'],
): Promise<void> {
  await employ(wire, store, { id: user }, role);
  const before = await staffOf(wire.table, store.id);
  const member: StaffMember = {
    ...stampRecord({ id: toId<'Staff'>(randomUUID()), email, role, user }, wire.now()),
    status: 'ACTIVE',
    sends: 1,
    expires: 0,
  };
  await wire.table.commit([saveStaff(store.id, before, [...before.staff, member])]);
}
