import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { ClosureIn } from '../../../../shared/stores/contract/closures.ts';
import { HoursIn } from '../../../../shared/stores/contract/hours.ts';
import { StaffIn } from '../../../../shared/stores/contract/staff.ts';
import { ZoneIn } from '../../../../shared/stores/contract/zones.ts';
import { type StaffMember, saveStaff, staffOf } from '../../../../shared/stores/data/staff.ts';
import { type Store, type StoreChange, saveStore } from '../../../../shared/stores/data/stores.ts';
import { saveZones, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { isStoreSlug } from '../../../../shared/stores/domain/slug.ts';
import { issueStaffToken } from '../../../../shared/stores/domain/staff.ts';
import { loadNamedStore, stampRecord } from '../../../../shared/stores/settings.ts';
import { invitationEndOf } from '../../../../shared/stores/staff/staff-invitation.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';
import { storeOfOwner } from './store-of-owner.ts';

/** Changes the settings of that store. */
async function withSetting(wire: Wire, mode: Mode, owner: User, set: (store: Store) => StoreChange) {
  const { id } = await storeOfOwner(wire, mode, owner);
  const store = await loadNamedStore(wire.table, id);
  await wire.table.commit([saveStore(store, set(store), wire.now())]);
}

const store: PathParameter = {
  ...uuid,
  made: async (wire, mode, owner) => (await storeOfOwner(wire, mode, owner)).id,
};

const hours: PathParameter = {
  ...uuid,
  async made(wire, mode, owner) {
    const fields = HoursIn.parse({ date: '2026-12-24', opens: '09:00', closes: '18:00' });
    const one = stampRecord({ ...fields, id: toId<'Hours'>(randomUUID()) }, wire.now());
    await withSetting(wire, mode, owner, ({ hours }) => ({ hours: [...hours, one] }));
    return one.id;
  },
};

const closure: PathParameter = {
  ...uuid,
  async made(wire, mode, owner) {
    const fields = ClosureIn.parse({ starts_at: '2026-12-24T23:00:00Z', ends_at: '2026-12-26T23:00:00Z' });
    const one = stampRecord({ ...fields, id: toId<'Closure'>(randomUUID()) }, wire.now());
    await withSetting(wire, mode, owner, ({ closures }) => ({ closures: [...closures, one] }));
    return one.id;
  },
};

const zone: PathParameter = {
  ...uuid,
  async made(wire, mode, owner) {
    const store = await storeOfOwner(wire, mode, owner);
    const read = await zonesOf(wire.table, store.id);
    const fields = ZoneIn.parse({
      name: 'Lagos',
      kind: 'AREAS',
      areas: [{ state: 'Lagos' }],
      pricing: 'LIVE',
    });
    const one = stampRecord({ ...fields, id: toId<'Zone'>(randomUUID()) }, wire.now());
    await wire.table.commit([saveZones(store.id, read, [...read.zones, one])]);
    return one.id;
  },
};

/** Somebody is invited to the store. */
async function invitedTo(wire: Wire, store: Store): Promise<StaffMember> {
  const now = wire.now();
  const read = await staffOf(wire.table, store.id);
  const fields = StaffIn.parse({ email: `${randomUUID()}@shop.example`, role: 'CATALOG' });
  const invited = { ...fields, id: toId<'Staff'>(randomUUID()), status: 'INVITED' as const };
  const member = stampRecord({ ...invited, sends: 1, expires: invitationEndOf(now) }, now);
  await wire.table.commit([saveStaff(store.id, read, [...read.staff, member])]);
  return member;
}

const staff: PathParameter = {
  ...uuid,
  made: async (wire, mode, owner) => (await invitedTo(wire, await storeOfOwner(wire, mode, owner))).id,
};

const invitation: PathParameter = {
  malformed: [...hostile, 'a'.repeat(101), `${'a'.repeat(22)}.${'a'.repeat(22)}.1.${'a'.repeat(42)}`],
  unknown: () => issueStaffToken(randomBytes(32), nobodys()),
  async made(wire, mode, owner) {
    const store = await storeOfOwner(wire, mode, owner);
    const member = await invitedTo(wire, store);
    return issueStaffToken(await pepperAccess.of(wire).bytes(), { ...member, store: store.id });
  },
};
const nobodys = () => ({
  store: toId<'Store'>(randomUUID()),
  id: toId<'Staff'>(randomUUID()),
  sends: 1,
  expires: 1_800_000_000,
});

/** What the paths of a store's settings name. */
export const storeSettingsParameters: PathParameters = {
  'store-hours.store_id': store,
  'store-hours.hours_id': hours,
  'store-closures.store_id': store,
  'store-closures.closure_id': closure,
  'delivery-zones.store_id': { ...store, malformed: uuid.malformed.filter((text) => !isStoreSlug(text)) },
  'delivery-zones.zone_id': zone,
  'staff.store_id': store,
  'staff.staff_id': staff,
  'staff.token': invitation,
};
