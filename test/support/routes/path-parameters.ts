import { randomBytes, randomUUID } from 'node:crypto';
import { addMember } from '../../../shared/fleets/data/fleets.ts';
import { invitationToken } from '../../../shared/fleets/domain/invitation.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { idToken } from '../../../shared/kernel/id-token.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { kobo } from '../../../shared/kernel/money.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import { beginPayment } from '../../../shared/money/data/payments.ts';
import { beginWithdrawal } from '../../../shared/money/data/withdrawals.ts';
import { addDevice, deviceIdOf } from '../../../shared/notices/data/devices.ts';
import { notificationIdOf, notify } from '../../../shared/notices/data/notifications.ts';
import { placeIdOf } from '../../../shared/places/domain/place-id.ts';
import { geocoderAccess } from '../../../shared/places/wiring.ts';
import { newEventId } from '../../../shared/platform/events/outbox.ts';
import { createKey } from '../../../shared/platform/http/api-keys.ts';
import type { Route } from '../../../shared/platform/http/route.ts';
import { hashOfSecret, newSecret } from '../../../shared/platform/http/secrets.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newShipmentIds } from '../../../shared/shipments/domain/tracking-number.ts';
import { fill, newUser } from '../people/fixtures.ts';
import { newHub, newInvitation } from '../people/fleet.ts';
import { newShipment } from '../people/shipments.ts';

/** The fixtures of a path parameter. */
interface PathParameter {
  /** Values whose form is wrong, so that they are refused before anything is read. */
  readonly malformed: readonly string[];
  /** A well-formed value that names nothing. */
  unknown(): string;
  /** Makes something that this merchant owns. @returns the value that names it */
  made(wire: Wire, mode: Mode, owner: User): Promise<string>;
  /** True for what a merchant can reach in either mode. */
  readonly inBothModes?: true;
}

const hostile = [
  'x',
  '0',
  '-1',
  '1e9',
  'null',
  '%00',
  '\u0000',
  '../../etc/passwd',
  "' OR 1=1 --",
  '__proto__',
  '{"S":"x"}',
  '😀',
  'a'.repeat(5000),
];

const uuid = {
  malformed: [
    ...hostile,
    '00000000-0000-0000-0000-000000000000',
    randomUUID().replaceAll('-', ''),
    randomUUID().slice(1),
    `${randomUUID()}\n`,
    ` ${randomUUID()}`,
    `${randomUUID()}#`,
  ],
  unknown: () => randomUUID(),
};

const parameters: Readonly<Record<string, PathParameter>> = {
  shipment_id: {
    ...uuid,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).id,
  },
  key_id: {
    ...uuid,
    inBothModes: true,
    async made(wire, mode, { id: user, role, country }) {
      const secret = newSecret(mode);
      const id = toId<'ApiKey'>(randomUUID());
      const created_at = wire.now().toISOString();
      const key = { id, user, role, mode, country, name: 'Tests', hint: secret.slice(-4), created_at };
      await wire.table.commit(createKey(key, hashOfSecret(secret)));
      return id;
    },
  },
  place_id: {
    malformed: [...hostile, 'plc_', 'plc_g', 'plc_gabcdefg', placeIdOf('gabcdefg').replace('plc_g', 'plc_h')],
    unknown: () => placeIdOf('gabcdefgh'),
    async made(wire) {
      const [place] = await geocoderAccess.of(wire).suggest('Lagos', 'NG');
      return placeIdOf(place?.reference ?? '');
    },
  },
  withdrawal_id: {
    ...uuid,
    async made(wire, mode, { id: owner, role }) {
      const id = toId<'Withdrawal'>(randomUUID());
      await fill(wire, { user: owner, mode }, kobo(20_000));
      const account = { bank_code: '058', account_number: '0123456789' };
      const asked = { id, owner, role, mode, amount: kobo(20_000), ...account };
      await beginWithdrawal(wire.table, asked, randomUUID(), wire.now(), []);
      return id;
    },
  },
  payment_id: {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const id = toId<'Payment'>(randomUUID());
      const asked = { id, owner, mode, amount: kobo(1000), card: '4084084084084081' } as const;
      await beginPayment(wire.table, asked, randomUUID(), wire.now());
      return id;
    },
  },
  token: {
    malformed: [...hostile, 'a'.repeat(78), `${'a'.repeat(22)}.1.${'a'.repeat(42)}`],
    unknown: () => idToken(randomBytes(32), toId<'Invitation'>(randomUUID()), 1_800_000_000, []),
    async made(wire, mode, owner) {
      const invitation = await newInvitation(wire, owner, { mode });
      return invitationToken(await pepperAccess.of(wire).bytes(), invitation);
    },
  },
  invitation_id: {
    ...uuid,
    made: async (wire, mode, owner) => (await newInvitation(wire, owner, { mode })).id,
  },
  carrier_id: {
    ...uuid,
    made: async (wire, _, owner) => (await newHub(wire, owner)).carrier_id,
  },
  hub_id: {
    ...uuid,
    inBothModes: true,
    made: async (wire, _, owner) => (await newHub(wire, owner)).hub_id,
  },
  member_id: {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const rider = await newUser(wire, 'rider');
      await wire.table.commit([addMember(owner, rider.id, 'RIDER', wire.now(), mode)]);
      return rider.id;
    },
  },
  fleet_id: {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const rider = await newUser(wire, 'rider');
      await wire.table.commit([addMember(owner, rider.id, 'RIDER', wire.now(), mode)]);
      return owner;
    },
  },
  notification_id: {
    ...uuid,
    inBothModes: true,
    async made(wire, _, { id: user }) {
      const id = notificationIdOf(newEventId(), wire.now());
      const about = { kind: 'test', title: 'Told', text: 'Something', created_at: wire.now().toISOString() };
      await wire.table.commit([notify(user, { id, ...about })]);
      return id;
    },
  },
  device_id: {
    ...uuid,
    inBothModes: true,
    async made(wire, _, { id: user }) {
      const endpoint = randomUUID();
      const about = { platform: 'android', endpoint, created_at: wire.now().toISOString() } as const;
      await wire.table.commit([addDevice({ id: deviceIdOf(endpoint), user, ...about })]);
      return deviceIdOf(endpoint);
    },
  },
  identifier: {
    malformed: [...hostile, 'SVC000000001', 'SVC00000000', 'PCL-000000001'],
    unknown: () => newShipmentIds(randomBytes(16)).tracking,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).tracking,
  },
};

/**
 * The parameters of a route's path with their fixtures.
 * @throws where one has no fixture: every id of every route is tested
 */
export function parametersOf(route: Route): [name: string, its: PathParameter][] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const its = parameters[name];
    if (!its) throw new Error(`${route.id}: add {${name}} to test/support/routes/path-parameters.ts`);
    return [name, its];
  });
}

/** For each parameter of the path a well-formed value that names nothing. */
export const unknownIds = (route: Route): Record<string, string> =>
  Object.fromEntries(parametersOf(route).map(([name, its]) => [name, its.unknown()]));
