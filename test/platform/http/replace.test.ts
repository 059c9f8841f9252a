import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { banksAt } from '../../support/people/money/withdrawals.ts';
import { call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { parametersOf } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

/** The path of what is read after a PUT: metadata is a part of its object. */
const readAt = (path: string) => path.replace(/metadata\/$/, '');

/** Each PUT with the GET of the same path. */
const pairs = routes
  // The records of the test zone are read as name servers answer them, and the roles of an admin with everything about her.
  .filter(({ method, id }) => method === 'PUT' && !['test-dns.put', 'people.set-roles'].includes(id))
  .map((put) => ({
    id: put.id,
    put,
    get: routes.find(({ method, path }) => method === 'GET' && path === readAt(put.path)),
  }));

test('the list has routes that replace, each with one that reads', () => {
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.filter(({ get }) => !get)).toEqual([]);
});

/** Something that somebody has, with a good body for it. */
async function subject(put: (typeof pairs)[number]['put']) {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner);
  await banksAt(wire, { user: owner.id, mode: 'live' });
  const made = parametersOf(put).map(
    async ([name, its]) => [name, await its.made(wire, 'live', owner)] as const,
  );
  const params = Object.fromEntries(await Promise.all(made));
  // It names things that only the story has.
  const { revision: _, categories: __, parent: ___, ...example } = exampleBody(put);
  return { headers, params, example };
}

describe.each(pairs)('$id', ({ put, get }) => {
  test('answers what is stored from then on, whichever fields are left out', async () => {
    if (!get) return;
    const { headers, params, example } = await subject(put);
    const read = async () => (await call(wire, get, { headers, params })).body;
    const before = await read();
    // What ties it to other things stays as it is.
    const tied = z.object({ stores: z.unknown(), store: z.unknown(), phone: z.unknown(), slug: z.unknown() });
    const kept = Object.entries(tied.partial().parse(before)).filter(([name]) => name in example);
    const whole = { ...example, ...Object.fromEntries(kept) };
    const replace = (body: object) => call(wire, put, { headers, params, body });
    const full = await replace(whole);
    expect(full.status, full.text).toBe(200);
    expect(await read()).toEqual(full.body);
    let body: Readonly<Record<string, unknown>> = whole;
    for (const name of Object.keys(whole)) {
      const less = Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
      const { status, body: answer } = await replace(less);
      if (status !== 200) continue;
      body = less;
      expect(await read(), `${put.id} without ${name}`).toEqual(answer);
    }
  });
});
