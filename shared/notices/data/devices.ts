import * as z from 'zod';
import {
  type DeviceId,
  defineList,
  type Key,
  Problem,
  readIndexItems,
  Stale,
  stored,
  type Table,
  toId,
  type UserId,
  uuidOfName,
  type Write,
} from '#ground/data';

/**
 * Devices that show notifications. Each is an endpoint of the push service and belongs to one user at a time: signing
 * in on a device takes it over from the previous user, whose notifications it no longer shows.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `devicesOf` | 1 Query of `ofUser`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a device |
 * | `loadOwnDevice` | 1 GetItem | 1 read |
 * | `forgetDevice` | 1 TransactWriteItems | 2 write, 1 for the index entry |
 * | `addDevice`, `removeDevice` | within a transaction | 2 write, 1 for the index entry |
 */
const Device = z.object({
  id: stored.id<'Device'>(),
  user: stored.id<'User'>(),
  platform: z.enum(['android', 'ios', 'web']),
  /** The address of the device at the push service. */
  endpoint: z.string(),
  /** The keys of a browser, by which its pushes are encrypted. */
  keys: z.object({ p256dh: z.string(), auth: z.string() }).optional(),
  created_at: z.string(),
});
export type Device = Readonly<z.output<typeof Device>>;

/** A user with more devices is notified on the ones added last. */
const devicesPerUser = 10;

const deviceKey = (id: DeviceId): Key => ({ pk: `DEVICE#${id}`, sk: 'DEVICE' });

const deviceLists = {
  /** The devices of a user, by the time they were added. */
  ofUser: defineList({
    index: 'gsi1',
    pk: ({ user }: Pick<Device, 'user'>) => `DEVICES#${user}`,
    sk: ({ created_at, id }: Pick<Device, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

/** The id of a device, made from its push token or the endpoint of its subscription: the same one gives the same device. */
export const deviceIdOf = (token: string): DeviceId => toId<'Device'>(uuidOfName('device', token));

/** Which devices does this user have? Newest first. */
export async function devicesOf(table: Table, user: UserId): Promise<Device[]> {
  const { items } = await readIndexItems(table, {
    ...deviceLists.ofUser.at({ user }),
    limit: devicesPerUser,
    newestFirst: true,
  });
  return items.map((item) => Device.parse(item)).filter((device) => device.user === user);
}

/** The user's device of this id. @throws Problem not_found */
export async function loadOwnDevice(table: Table, user: UserId, id: DeviceId): Promise<Device> {
  const item = await table.get(deviceKey(id));
  const device = item && Device.parse(item);
  if (device?.user !== user) throw new Problem('not_found');
  return device;
}

/** Assigns a device to this user. */
export function addDevice(device: Device): Write {
  return { put: { ...deviceKey(device.id), ...device, ...deviceLists.ofUser.keys(device) } };
}

/** Removes a device. @throws (at commit) Problem not_found when it is not, or no longer, this user's */
export function removeDevice({ user, id }: Device): Write {
  return {
    remove: deviceKey(id),
    when: { user },
    refuse: () => new Problem('not_found'),
  };
}

/** Removes a device that the push service no longer reaches, unless it has been registered again since. */
export async function forgetDevice(table: Table, { id, created_at }: Device): Promise<void> {
  const remove = { remove: deviceKey(id), when: { created_at } };
  await table.commit([remove]).catch((error: unknown) => {
    if (!(error instanceof Stale)) throw error;
  });
}
