import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../../shared/identity/data/users.ts';
import { openAccount } from '../../../shared/identity/open-account.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { type Kobo, kobo } from '../../../shared/kernel/money.ts';
import type { Mode, Role } from '../../../shared/kernel/roles.ts';
import { post } from '../../../shared/money/data/journal.ts';
import { fund, holdFare } from '../../../shared/money/domain/ledger.ts';
import type { Holder } from '../../../shared/money/domain/ledger-accounts.ts';
import { createKey } from '../../../shared/platform/http/api-keys.ts';
import { hashOfSecret, newSecret } from '../../../shared/platform/http/secrets.ts';
import { tokenSigner } from '../../../shared/platform/tokens/token-signer.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { bookShipment, type Shipment, shipmentById } from '../../../shared/shipments/data/shipments.ts';
import type { ShipmentAction } from '../../../shared/shipments/domain/shipment.ts';
import { newShipmentIds } from '../../../shared/shipments/domain/tracking-number.ts';
import { asRider, step, tell } from '../../../shared/shipments/shipment-step.ts';

export type Headers = Readonly<Record<string, string>>;

/** Where shipments of the tests go from and to, unless they say otherwise: Yaba and Lekki. */
export const yaba = { latitude: 6.5095, longitude: 3.3711 };
export const lekki = { latitude: 6.4478, longitude: 3.4723 };

/** Somebody with wallets and webhook secrets, as registering leaves them; nobody can log in as them. */
export async function newUser(wire: Wire, role: Role, more: Partial<User> = {}): Promise<User> {
  const now = wire.now();
  const id = toId<'User'>(randomUUID());
  const user: User = {
    id,
    email: `${id}@people.example`,
    name: `Bola Ade`,
    role,
    country: 'NG',
    created_at: now.toISOString(),
    password_version: 1,
    ...more,
  };
  await wire.table.commit(openAccount(user, 'none', now));
  return user;
}

/** The headers of a caller who is signed in, good for an hour. */
export async function signedIn(
  wire: Wire,
  { id, role, country }: User,
  mode: Mode = 'live',
): Promise<Headers> {
  const iat = Math.floor(wire.now().getTime() / 1000);
  const claims = { sub: id, role, country, fam: randomUUID() };
  const token = await tokenSigner.of(wire).sign('at+jwt', claims, { iat, exp: iat + 3600 });
  return { authorization: `Bearer ${token}`, 'x-svc-mode': mode };
}

/** The headers of a caller with a new secret key. */
export async function withKey(wire: Wire, { id: user, role, country }: User, mode: Mode): Promise<Headers> {
  const secret = newSecret(mode);
  const created_at = wire.now().toISOString();
  const id = toId<'ApiKey'>(randomUUID());
  const key = { id, user, role, mode, country, name: 'Tests', hint: secret.slice(-4), created_at };
  await wire.table.commit(createKey(key, hashOfSecret(secret)));
  return { authorization: `Bearer ${secret}` };
}

/** Puts money into a wallet, with its journal entry. */
export async function fill(wire: Wire, { user, mode }: Holder, amount: Kobo): Promise<void> {
  const lines = fund({ user, mode }, amount);
  await wire.table.commit(post({ id: randomUUID(), kind: 'funding', mode, at: wire.now(), lines }));
}

/** A shipment just booked, its fare paid in and held. Without a merchant in the overrides it gets one of its own. */
export async function newShipment(wire: Wire, overrides: Partial<Shipment> = {}): Promise<Shipment> {
  const at = wire.now();
  const { id, tracking } = newShipmentIds(randomBytes(16));
  const shipment: Shipment = {
    id,
    tracking,
    merchant: overrides.merchant ?? (await newUser(wire, 'merchant')).id,
    mode: 'live',
    revision: 0,
    status: 'PENDING',
    escrow_status: 'HELD',
    country: 'NG',
    customer_name: 'Ngozi Okafor',
    customer_phone: '+2348012345678',
    pickup_address: '12 Herbert Macaulay Way',
    pickup: yaba,
    dropoff_address: '7 Admiralty Road',
    dropoff: lekki,
    weight: 250,
    declared_value: kobo(5_000_000),
    service_level: 'EXPRESS',
    fulfillment_mode: 'marketplace',
    fare: kobo(423_700),
    otp: { issue: 0, hash: 'x', attempts: 0 },
    expected_at: new Date(at.getTime() + 3600_000).toISOString(),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    ...overrides,
  };
  const { merchant: user, mode, fare } = shipment;
  await fill(wire, { user, mode }, fare);
  const hold = {
    id: randomUUID(),
    kind: 'escrow_hold',
    mode,
    at: wire.now(),
    shipment: shipment.id,
  } as const;
  await wire.table.commit([
    bookShipment(shipment),
    ...post({ ...hold, lines: holdFare({ user, mode }, fare) }),
    ...tell(shipment, ['shipment.created'], at),
  ]);
  return shipment;
}

/** Takes a shipment a step further, with its events and its money. @returns it as it is then */
export async function take(
  wire: Wire,
  { id }: Shipment,
  action: ShipmentAction,
  changes: Partial<Shipment> = {},
): Promise<Shipment> {
  const read = await shipmentById(wire.table, id);
  if (!read) throw new Error(`there is no shipment ${id}`);
  await wire.table.commit(step(read, action, wire.now(), changes).writes);
  return (await shipmentById(wire.table, id)) ?? read;
}

/** A rider of the marketplace claims it. */
export const claimBy = (wire: Wire, shipment: Shipment, rider: User): Promise<Shipment> =>
  take(wire, shipment, 'claim_and_assign', { courier: rider.id, ...asRider(rider) });
