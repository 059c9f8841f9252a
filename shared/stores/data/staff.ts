import * as z from 'zod';
import { type Item, isNew, type Key, type StoreId, stored, type Table, type Write } from '#ground/data';
import { staffRoles, staffStatuses } from '../domain/staff.ts';
import { storeList } from './stores.ts';

/**
 * The staff of a store, except its owner, in one item: so no address is in it twice and the limit holds, even with
 * concurrent invitations. Permissions come from the workplaces (`works.ts`).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `staffOf` | 1 GetItem | 1 read per 4 KB |
 * | `loadStaffOfStores` | 1 BatchGetItem | 1 read per 4 KB of each |
 * | `saveStaff`, `checkStaff` | within a transaction | 2 write per KB |
 */
const StaffMember = z.object({
  id: stored.id<'Staff'>(),
  email: z.string(),
  name: z.string().optional(),
  role: z.enum(staffRoles),
  status: z.enum(staffStatuses),
  /** The account that accepted the invitation. */
  user: stored.id<'User'>().optional(),
  /** How often the invitation was sent. */
  sends: z.number(),
  /** When the invitation ends, in epoch seconds. */
  expires: z.number(),
  ...stored.changes,
});
export type StaffMember = Readonly<z.output<typeof StaffMember>>;

const Staff = z.object({
  staff: z.array(StaffMember),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});
export type Staff = Readonly<z.output<typeof Staff>>;

export const keyOfStaff = (store: StoreId): Key => ({ pk: storeList.pk(store), sk: storeList.sk.staff });

const parseStaff = (item: Item | undefined): Staff => (item ? Staff.parse(item) : { staff: [], version: 0 });

/** Who works in this store, or is invited to? In the order in which they were invited. */
export const staffOf = async (table: Table, store: StoreId): Promise<Staff> =>
  parseStaff(await table.get(keyOfStaff(store)));

/** The same of several stores, in their order. At most 100. */
export const loadStaffOfStores = async (table: Table, stores: readonly StoreId[]): Promise<Staff[]> =>
  (await table.getMany(stores.map(keyOfStaff))).map(parseStaff);

const asRead = ({ version }: Staff) => (version > 0 ? { version } : isNew);

/** Saves the staff of a store. Stale if another change came first. */
export const saveStaff = (store: StoreId, read: Staff, staff: readonly StaffMember[]): Write => ({
  put: { ...keyOfStaff(store), staff, version: read.version + 1 },
  when: asRead(read),
});

/** Checks that the staff of a store is as it was read. */
export const checkStaff = (store: StoreId, read: Staff): Write => ({
  check: keyOfStaff(store),
  when: asRead(read),
});
