import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { type Actor, castOf, letsIn } from '../../support/people/cast.ts';
import { call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { parametersOf, unknownIds } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
let cast: Actor[];
beforeAll(async () => {
  cast = await castOf(wire);
});

const words = /^No [a-z ]+ with this (id|number|token)\.$/;
/** Says before it reads anything that it is for test shipments; its path leads to no id in live mode. */
const forTests = 'shipments.advance';

/** Pages are for people, and say what they did not find in their own words. */
const pages = ['tracking.page', 'public-orders.page'];

const named = routes.filter(({ id, path }) => path.includes('{') && !pages.includes(id) && id !== forTests);

describe.each(named)('$id', (route) => {
  test('names what it did not find, whether its id is malformed or nobody has it', async () => {
    const actor = cast.find((one) => letsIn(route, one));
    const ask = async (params: Record<string, string>) => {
      const body = route.body && { body: exampleBody(route) };
      const answer = await call(wire, route, { params, headers: actor?.headers ?? {}, ...body });
      return answer.body.detail;
    };
    const unknown = await ask(unknownIds(route));
    expect(unknown).toMatch(words);
    for (const [name] of parametersOf(route))
      expect(await ask({ ...unknownIds(route), [name]: 'x' })).toBe(unknown);
  });
});
