import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as changes } from '../../functions/carriers/shipment-changes.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { until } from '../support/asserts/until.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let carrier: User;
let dispatcher: User;
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  dispatcher = await newMember(wire, carrier, 'DISPATCHER');
});

const Answer = z.object({
  next: z.url(),
  results: z.array(z.looseObject({ id: z.string(), status: z.string() })),
});

async function ask(who: User, query: Record<string, string> = {}, known: Record<string, string> = {}) {
  const headers = { ...(await signedIn(wire, who)), ...known };
  return call(wire, changes, { headers, query });
}

/** Follows the changes until one is as it should be. @returns all that were listed, in their order */
async function follow(who: User, next: string, isLast: (one: { id: string; status: string }) => boolean) {
  const seen: { readonly id: string; readonly status: string }[] = [];
  let at = next;
  await until(async () => {
    const { body } = await ask(who, Object.fromEntries(new URL(at).searchParams));
    const answer = Answer.parse(body);
    seen.push(...answer.results);
    at = answer.next;
    return answer.results.some(isLast);
  });
  return seen;
}

describe('the changes of the shipments of a carrier', () => {
  test('begin now, and list what was claimed, held up or cancelled as it is then', async () => {
    const first = Answer.parse((await ask(carrier)).body);
    expect(first.results).toEqual([]);
    const [claimed, cancelled, held] = [
      await carrierShipment(wire, carrier),
      await carrierShipment(wire, carrier),
      await carrierShipment(wire, carrier),
    ];
    const rider = await newMember(wire, carrier, 'RIDER');
    await carrierShipment(wire, await newUser(wire, 'carrier'));
    await newShipment(wire);
    for (const one of [claimed, held]) await act(wire, claim, carrier, one);
    await act(wire, assign, carrier, held, { rider: rider.id });
    const before = await follow(carrier, first.next, ({ status }) => status === 'ASSIGNED');
    expect(before.map(({ id }) => id)).toContain(held.id);
    await act(wire, exception, rider, held, { reason: 'The address is wrong' });
    await take(wire, cancelled, 'cancel');
    const seen = await follow(carrier, first.next, ({ status }) => status === 'CANCELLED');
    const last = new Map(seen.map(({ id, status }) => [id, status] as const));
    expect(Object.fromEntries(last)).toEqual({
      [claimed.id]: 'CLAIMED',
      [cancelled.id]: 'CANCELLED',
      [held.id]: 'EXCEPTION',
    });
    const again = { fleet: carrier.id, ...Object.fromEntries(new URL(first.next).searchParams) };
    const refused = await ask(dispatcher, again);
    expectProblem(changes, refused, 'invalid_cursor');
  });

  test('are followed by its dispatchers, and cost 304 while nothing happens', async () => {
    const query = { fleet: carrier.id };
    const { body } = await ask(dispatcher, query);
    const place = Object.fromEntries(new URL(Answer.parse(body).next).searchParams);
    const still = await ask(dispatcher, place);
    const known = { 'if-none-match': String(still.headers.etag) };
    const kept = await ask(dispatcher, place, known);
    expect([kept.status, kept.text]).toEqual([304, '']);
    const parcel = await carrierShipment(wire, carrier);
    await act(wire, claim, carrier, parcel);
    const next = Answer.parse(still.body).next;
    expect(await follow(dispatcher, next, ({ id }) => id === parcel.id)).toMatchObject([{ id: parcel.id }]);
  });

  test('are read by no rider who does not dispatch for it, nor by another carrier', async () => {
    const query = { fleet: carrier.id };
    const strangers = [await newMember(wire, carrier, 'RIDER'), await newUser(wire, 'carrier')];
    for (const stranger of strangers) expectProblem(changes, await ask(stranger, query), 'not_found');
    expect((await ask(await newUser(wire, 'merchant'), query)).status).toBe(403);
  });
});
