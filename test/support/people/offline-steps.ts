import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod';
import { route as sync } from '../../../functions/riders/sync.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { SyncOut } from '../../../shared/riders/contract/rider-sync.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { stepsShown } from '../asserts/shipment.ts';
import { call } from '../routes/call.ts';
import { atTime } from '../wires/wire.ts';
import { claimed } from './claimed-shipment.ts';
import { lekki, signedIn } from './fixtures.ts';
import { newShipment } from './shipments.ts';

/** When the queues of the tests arrive. */
export const now = new Date('2026-11-21T09:30:00.000Z');
/** That many minutes before, as a device says it. */
export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
/** A shipment that is claimed now and was booked at this time, or long before any of its steps. */
export async function claimedNow(wire: Wire, { bookedAt = '2026-11-20T08:00:00.000Z', rider }: Booked = {}) {
  return claimed(wire, { booked: await newShipment(atTime(wire, bookedAt)), rider });
}

interface Booked {
  readonly bookedAt?: string;
  readonly rider?: User;
}

type More = Readonly<Record<string, unknown>>;

/** A step with a key of its own, half an hour old unless it says otherwise. */
export const step = ({ id }: Shipment, action: string, more: More = {}) => ({
  key: randomUUID(),
  at: ago(30),
  action,
  shipment_id: id,
  ...more,
});

/** A hand-over at the door with this code. */
export const handOver = (shipment: Shipment, otp: string, more: More = {}) =>
  step(shipment, 'verify', { body: { ...lekki, otp }, ...more });

export type Results = z.output<typeof SyncOut>['results'];

/** Sends a queue, which is answered whatever becomes of its steps. */
export async function sendQueue(wire: Wire, rider: User, steps: readonly unknown[]): Promise<Results> {
  const headers = await signedIn(wire, rider);
  const { status, body, text } = await call(wire, sync, { headers, body: { steps } });
  expect(status, text).toBe(200);
  return SyncOut.parse(body).results;
}

export const statuses = (results: Results) => results.map(({ status }) => status);
export const codes = (results: Results) => results.map(({ problem }) => problem?.code);

/** The steps under this event's name on the timeline of a shipment. */
export const told = async (wire: Wire, shipment: Shipment, name: string) =>
  (await stepsShown(wire, shipment)).filter(({ event }) => event === name);
