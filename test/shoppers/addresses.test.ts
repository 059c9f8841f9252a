import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/shoppers/addresses/create.ts';
import { route as remove } from '../../functions/shoppers/addresses/delete.ts';
import { route as get } from '../../functions/shoppers/addresses/get.ts';
import { route as list } from '../../functions/shoppers/addresses/list.ts';
import { route as update } from '../../functions/shoppers/addresses/update.ts';
import { maxAddresses } from '../../shared/stores/domain/addresses.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const home = { label: 'Home', address: '3 Ahmadu Bello Way', city: 'Lagos', state: 'Lagos' };
const shopperHeaders = async () => shopping(wire, await newShopper(wire));
type Headers = Awaited<ReturnType<typeof shopperHeaders>>;

const add = async (headers: Headers, body: object = home) =>
  (await call(wire, create, { headers, body })).body;
const change = (headers: Headers, id: unknown, body: object) =>
  call(wire, update, { headers, params: { address_id: String(id) }, body });
const listed = async (headers: Headers): Promise<Record<string, unknown>[]> => {
  const { body } = await call(wire, list, { headers });
  return Array.isArray(body.results) ? body.results : [];
};
const defaultsOf = async (headers: Headers) =>
  (await listed(headers)).filter((one) => one.is_default).map((one) => one.id);

describe('the addresses of a shopper', () => {
  test('are added, read, changed, listed newest first, and deleted', async () => {
    const headers = await shopperHeaders();
    const first = await add(headers);
    expect(first).toMatchObject({
      ...home,
      landmark: null,
      country: 'NG',
      latitude: null,
      is_default: true,
      revision: 1,
    });
    const second = await add(headers, {
      address: '1 Broad Street',
      city: 'Lagos',
      latitude: 6.45,
      longitude: '3.39',
    });
    expect(second).toMatchObject({ label: null, latitude: 6.45, longitude: 3.39, is_default: false });
    expect(await listed(headers)).toEqual([second, first]);
    const params = { address_id: String(first.id) };
    expect((await call(wire, get, { headers, params })).body).toEqual(first);
    const changed = await change(headers, first.id, { label: null, landmark: 'By the bank' });
    expect(changed.body).toMatchObject({
      label: null,
      landmark: 'By the bank',
      address: home.address,
      revision: 2,
    });
    expectProblem(update, await change(headers, first.id, { label: 'Old', revision: 1 }), 'conflict');
    expect((await call(wire, remove, { headers, params })).body).toEqual({});
    expectProblem(get, await call(wire, get, { headers, params }), 'not_found');
    expectProblem(remove, await call(wire, remove, { headers, params }), 'not_found');
    expect(await listed(headers)).toEqual([second]);
  });

  test('have one default at most, which moves with the choice', async () => {
    const headers = await shopperHeaders();
    const [one, two] = [await add(headers), await add(headers, { ...home, is_default: true })];
    expect(await defaultsOf(headers)).toEqual([two.id]);
    await change(headers, one.id, { is_default: true });
    expect(await defaultsOf(headers)).toEqual([one.id]);
    await change(headers, one.id, { is_default: false });
    expect(await defaultsOf(headers)).toEqual([]);
  });

  test('stay one default when two become it at once, and a conflict is tried again', async () => {
    const headers = await shopperHeaders();
    const ids = [await add(headers), await add(headers), await add(headers)].map(({ id }) => id);
    await Promise.all(ids.map((id) => change(headers, id, { is_default: true })));
    expect(await defaultsOf(headers)).toHaveLength(1);
    const asked = { headers, body: home };
    expect((await call(contended(wire, 2), create, asked)).status).toBe(201);
    expect(await listed(headers)).toHaveLength(4);
  });

  test(`are ${maxAddresses} at most, however many are added at once`, async () => {
    const headers = await shopperHeaders();
    for (let count = 1; count < maxAddresses; count++) await add(headers);
    const answers = await Promise.all([1, 2, 3].map(() => call(wire, create, { headers, body: home })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listed(headers)).toHaveLength(maxAddresses);
  });

  test('are added once under one key, wherever the process dies', async () => {
    let headers: Headers = {};
    const points = await dyingEverywhere(
      wire,
      create,
      async () => {
        headers = await shopperHeaders();
        return { headers: { ...headers, 'idempotency-key': 'one' }, body: home };
      },
      async (_, answer) => {
        expect(answer.status).toBe(201);
        expect(await listed(headers)).toEqual([answer.body]);
      },
    );
    expect(points).toBeGreaterThan(1);
  });

  test.each([
    [{ city: 'Lagos' }, '/address'],
    [{ ...home, latitude: 6.45 }, '/longitude'],
    [{ ...home, country: 'FR' }, '/country'],
    [{ ...home, landmrk: 'x' }, '/landmrk'],
  ])('are refused as %j', async (body, pointer) => {
    const answer = await call(wire, create, { headers: await shopperHeaders(), body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer }]]);
  });

  test("are nobody else's", async () => {
    const { id } = await add(await shopperHeaders());
    const stranger = await shopperHeaders();
    const asked = { headers: stranger, params: { address_id: String(id) } };
    expectProblem(get, await call(wire, get, asked), 'not_found');
    expectProblem(update, await call(wire, update, { ...asked, body: { label: 'Mine' } }), 'not_found');
    expectProblem(remove, await call(wire, remove, asked), 'not_found');
    expect(await listed(stranger)).toEqual([]);
  });
});
