import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/operations/queues/queue.ts';
import { route as counts } from '../../functions/operations/queues/queues.ts';
import { route as take } from '../../functions/operations/queues/take.ts';
import { route as auditList } from '../../functions/platform/audit/list.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { QueueCounts } from '../../shared/operations/contract/queues.ts';
import { addClaim } from '../../shared/shipments/data/claims.ts';
import { createShipmentIds } from '../../shared/shipments/domain/number/tracking-number.ts';
import { listShown, resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPapers } from '../support/people/riders/papers.ts';
import { decideOn } from '../support/people/riders/verifications.ts';
import { claimOn, delivered } from '../support/people/shipments/claims.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const ada = await newUser(wire, 'admin', { name: 'Ada Obi', admin_roles: ['SUPPORT'] });
const bola = await newUser(wire, 'admin', { name: 'Bola Ade', admin_roles: ['DISPATCH'] });
const admin = await signedIn(wire, ada);
const other = await signedIn(wire, bola);

/** How much waits in a queue, as an admin sees it. */
async function countOf(queue: string, headers = admin) {
  const { results } = QueueCounts.parse((await call(wire, counts, { headers })).body);
  return results.find((one) => one.queue === queue);
}

const shown = async (queue: string) =>
  resultsOf(await call(wire, list, { headers: admin, params: { queue } }));

const takeIt = (queue: string, id: unknown, body: object = {}, headers = admin) =>
  call(wire, take, { headers, params: { queue, item_id: String(id) }, body });

describe('the queue of papers', () => {
  test('counts what was submitted, lists it with its age and loses it when it is decided', async () => {
    const rider = await newUser(wire, 'rider', { name: 'Musa Bello' });
    const before = (await countOf('papers'))?.count ?? 0;
    await newPapers(wire, rider);
    expect(await countOf('papers')).toMatchObject({ count: before + 1, more: false });
    const [listed] = (await shown('papers')).filter(({ id }) => id === rider.id);
    expect(listed).toMatchObject({ kind: 'verification', title: 'Musa Bello', owner: null, mine: false });
    await decideOn(wire, rider, 'VERIFIED');
    expect(await countOf('papers')).toMatchObject({ count: before });
  });

  test('is that of live mode alone', async () => {
    await newPapers(wire, await newUser(wire, 'rider'));
    const test = await signedIn(wire, ada, 'test');
    expect(await countOf('papers', test)).toMatchObject({ count: 0 });
  });
});

describe('what waits in a queue', () => {
  test('is taken by one admin, whom the others see, and let go again', async () => {
    const { shipment } = await delivered(wire);
    const id = (await claimOn(wire, shipment)).body.id;
    expect((await takeIt('claims', id)).body).toMatchObject({ mine: true, owner: { name: 'Ada Obi' } });
    const [listed] = (await shown('claims')).filter((one) => one.id === id);
    expect(listed).toMatchObject({ mine: true, shipment: shipment.id, amount: '20000.00' });
    expectProblem(take, await takeIt('claims', id, {}, other), 'invalid_state');
    const over = await takeIt('claims', id, { reason: 'Ada is on leave' }, other);
    expect(over.body).toMatchObject({ mine: true, owner: { name: 'Bola Ade' } });
    expect(await listShown(wire, auditList, ada)).toContainEqual(
      expect.objectContaining({ action: 'operations.take', credential: { kind: 'admin', id: bola.id } }),
    );
    expect((await takeIt('claims', id, { release: true })).body).toMatchObject({
      owner: { name: 'Bola Ade' },
    });
    expect((await takeIt('claims', id, { release: true }, other)).body).toMatchObject({ owner: null });
  });

  test('is counted up to a hundred, at a cost that does not grow with the table', async () => {
    const merchant = (await newUser(wire, 'merchant')).id;
    for (let number = 0; number < 120; number++) {
      const { id } = createShipmentIds(crypto.getRandomValues(new Uint8Array(16)));
      await wire.table.commit([
        addClaim({
          id: toId<'Claim'>(crypto.randomUUID()),
          place: 0,
          shipment: id,
          merchant,
          mode: 'test',
          kind: 'LOST',
          status: 'OPEN',
          amount: asKobo(100),
          declared_value: asKobo(100),
          description: '',
          proofs: [],
          created_at: new Date(number).toISOString(),
        }),
      ]);
    }
    const headers = await signedIn(wire, ada, 'test');
    expect(await countOf('claims', headers)).toEqual({ queue: 'claims', count: 100, more: true });
    const { wire: watched, requests } = counted(wire);
    await call(watched, counts, { headers });
    expect(requests.filter((name) => name === 'Query').length).toBeLessThanOrEqual(10);
  });
});

test('a queue that nobody knows is refused', async () => {
  const answer = await call(wire, list, { headers: admin, params: { queue: 'parcels' } });
  expect(answer.status).toBe(404);
});
