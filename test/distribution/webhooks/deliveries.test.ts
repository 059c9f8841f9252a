import { describe, expect, test } from 'vitest';
import { route as getDelivery } from '../../../functions/distribution/webhooks/get-delivery.ts';
import { route as list } from '../../../functions/distribution/webhooks/list-deliveries.ts';
import { createEventId } from '../../../shared/platform/events/outbox.ts';
import { saveOutcome } from '../../../shared/webhooks/data/delivery-attempts.ts';
import { deliveryIdOf } from '../../../shared/webhooks/data/event-webhook.ts';
import type { DeliveryStatus } from '../../../shared/webhooks/domain/retry.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newDestination } from '../../support/people/distribution/destinations.ts';
import { newPartnerKey } from '../../support/people/distribution/partner.ts';
import { newPartner } from '../../support/people/distribution/partners.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire } = await startClockedWire();
const start = wire.now().getTime();
const minute = 60_000;

type Destination = Awaited<ReturnType<typeof newDestination>>;

/** A delivery of an event so many minutes after the start. */
async function delivered(
  { id: endpoint, organization: owner, mode, url }: Destination,
  status: DeliveryStatus,
  minutes: number,
  event = 'distribution.client.active',
): Promise<string> {
  const at = new Date(start + minutes * minute);
  const event_id = createEventId();
  const delivery_id = deliveryIdOf({ event_id, at }, endpoint);
  const of = { delivery_id, event_id, event, subject: 'CLIENT#1', owner, mode, url, endpoint, body: '{}' };
  const outcome = { status, attempts: [], now: at };
  await saveOutcome(wire.table, { ...of, scheme: 'timestamped' }, undefined, outcome);
  return delivery_id;
}

/** Two destinations of a partner with deliveries, oldest first. */
async function withDeliveries() {
  const partner = await newPartner(wire);
  const one = await newDestination(wire, partner.organization, 'live');
  const other = await newDestination(wire, partner.organization, 'live');
  const ids = [
    await delivered(one, 'DELIVERED', 1),
    await delivered(one, 'FAILED', 2),
    await delivered(other, 'PARKED', 3, 'distribution.grant.active'),
    await delivered(one, 'PARKED', 4, 'distribution.grant.active'),
    await delivered(other, 'DELIVERED', 5),
  ];
  const shown = async (query: Record<string, string>, headers = partner.key) => {
    const { body } = await call(wire, list, { headers, query });
    return Array.isArray(body.results) ? body.results.map(({ id }) => ids.indexOf(id)) : [];
  };
  return { partner, one, other, shown };
}

describe('the list of deliveries', () => {
  test('has those that match every filter, newest event first', async () => {
    const { one, other, shown } = await withDeliveries();
    const from = new Date(start + 3 * minute).toISOString();
    expect(await shown({})).toEqual([4, 3, 2, 1, 0]);
    expect(await shown({ destination: one.id })).toEqual([3, 1, 0]);
    expect(await shown({ destination: one.id, status: 'SUCCEEDED' })).toEqual([0]);
    expect(await shown({ destination: one.id, status: 'PARKED' })).toEqual([3]);
    expect(await shown({ status: 'PARKED' })).toEqual([3, 2]);
    expect(await shown({ status: 'FAILED', from })).toEqual([]);
    expect(await shown({ status: 'PARKED', from })).toEqual([3, 2]);
    expect(await shown({ event: 'distribution.grant.active' })).toEqual([3, 2]);
    expect(await shown({ from })).toEqual([4, 3, 2]);
    expect(await shown({ destination: other.id, from, event: 'distribution.client.active' })).toEqual([4]);
  });

  test('is empty for other organizations and in the other mode, also by the id of a destination', async () => {
    const { partner, one, shown } = await withDeliveries();
    const stranger = await newPartner(wire);
    const inTest = await newPartnerKey(wire, partner.organization, ['distribution:webhooks:read'], 'test');
    for (const headers of [stranger.key, inTest])
      for (const query of [{}, { destination: one.id }, { status: 'PARKED' }])
        expect(await shown(query, headers)).toEqual([]);
  });

  test('costs the same for each page, which leads to the next', async () => {
    const { partner, one } = await withDeliveries();
    const { wire: watched, requests } = counted(wire);
    const headers = partner.key;
    const query = { destination: one.id, limit: '2' };
    const { body } = await call(watched, list, { headers, query });
    expect(requests).toEqual(['GetItem', 'Query', 'BatchGetItem']);
    const next = Object.fromEntries(new URL(String(body.next)).searchParams);
    expect((await call(wire, list, { headers, query: next })).body).toMatchObject({
      next: null,
      results: [{ status: 'SUCCEEDED' }],
    });
    const stolen = (await newPartner(wire)).key;
    expectProblem(list, await call(wire, list, { headers: stolen, query: next }), 'invalid_cursor');
  });

  test.each([
    ['status', 'DELIVERED'],
    ['from', 'yesterday'],
    ['destination', 'x'],
  ])('is refused with an unknown %s', async (name, value) => {
    const { key } = await newPartner(wire);
    expectProblem(
      list,
      await call(wire, list, { headers: key, query: { [name]: value } }),
      'invalid_request',
    );
  });
});

describe('a delivery', () => {
  test('has the text of its body, for its organization and its mode alone', async () => {
    const partner = await newPartner(wire);
    const destination = await newDestination(wire, partner.organization, 'live');
    const params = { delivery_id: await delivered(destination, 'FAILED', 1) };
    const shown = await call(wire, getDelivery, { headers: partner.key, params });
    expect(shown.body).toMatchObject({
      id: params.delivery_id,
      status: 'FAILED',
      url: destination.url,
      body: '{}',
    });
    const stranger = await newPartner(wire);
    const inTest = await newPartnerKey(wire, partner.organization, ['distribution:webhooks:read'], 'test');
    for (const headers of [stranger.key, inTest])
      expectProblem(getDelivery, await call(wire, getDelivery, { headers, params }), 'not_found');
  });
});
