import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod';
import { route as sync } from '../../../../functions/riders/sync.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { SyncOut } from '../../../../shared/riders/contract/rider-sync.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { stepsShown } from '../../asserts/shipment.ts';
import { call } from '../../routes/call.ts';
import { atTime } from '../../wires/wire.ts';
import { lekki, signedIn } from '../identity/fixtures.ts';
import { claimed } from '../shipments/claimed-shipment.ts';
import { newShipment } from '../shipments/shipments.ts';

/** When the queues of the tests arrive at the service. */
export const now = new Date('2026-11-21T09:30:00.000Z');
/** The time so many minutes before that, as a device sends it. */
export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
/** A shipment that was booked at this time, by default long before any step of its queue, and is claimed now. */
export async function claimedNow(wire: Wire, { bookedAt = '2026-11-20T08:00:00.000Z', rider }: Booked = {}) {
  return claimed(wire, { booked: await newShipment(atTime(wire, bookedAt)), rider });
}

interface Booked {
  readonly bookedAt?: string;
  readonly rider?: User;
}

type More = Readonly<Record<string, unknown>>;

/** A step of a queue with a key of its own, half an hour old unless `more` says otherwise. */
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

/** Sends a queue. Asserts that it is answered 200: refusals stand with the steps. @returns what came of each step */
export async function sendQueue(
  wire: Wire,
  rider: User,
  steps: readonly unknown[],
  sent: { readonly sent_at?: string } = {},
): Promise<Results> {
  const headers = await signedIn(wire, rider);
  const { status, body, text } = await call(wire, sync, { headers, body: { steps, ...sent } });
  expect(status, text).toBe(200);
  return SyncOut.parse(body).results;
}

export const statuses = (results: Results) => results.map(({ status }) => status);
export const codes = (results: Results) => results.map(({ problem }) => problem?.code);

/** The entries of a shipment's timeline that tell of this event. */
export const timelineOf = async (wire: Wire, shipment: Shipment, name: string) =>
  (await stepsShown(wire, shipment)).filter(({ event }) => event === name);
