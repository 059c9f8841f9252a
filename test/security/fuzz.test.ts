import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { expectSound } from '../support/asserts/problem.ts';
import { type Actor, callAmong, castOf, headersFor } from '../support/people/identity/cast.ts';
import type { Asked } from '../support/routes/call.ts';
import { exampleBody, fieldsOf } from '../support/routes/fields.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

let cast: Actor[];
// Time runs: a limit may refuse some requests, and nothing hangs on which.
const { wire } = await startWire(() => new Date());
beforeAll(async () => {
  cast = await castOf(wire);
});

async function send(route: Route, asked: Asked) {
  return callAmong(cast, wire, route, {
    params: unknownIds(route),
    headers: headersFor(route, cast),
    ...asked,
  });
}

/** Any JSON; and a good body some of whose fields are any JSON, which gets further. */
function bodies(route: Route): fc.Arbitrary<unknown> {
  const json = fc.jsonValue({ maxDepth: 3 });
  const names = Object.keys(fieldsOf(route.body));
  const fields = fc.dictionary(fc.constantFrom(...names, 'x'), json, { maxKeys: 4 });
  return fc.oneof(
    { weight: 1, arbitrary: json },
    { weight: 4, arbitrary: fields.map((some) => ({ ...exampleBody(route), ...some })) },
  );
}

/** Any texts as the parameters of the query. */
function queries(route: Route): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(fieldsOf(route.query));
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.date().map(String),
  );
  return fc.dictionary(fc.constantFrom(...names, 'x'), text, { maxKeys: 4 });
}

/** Runs for each route: a few with every change, and many at night (`npm run fuzz`). */
const options = { numRuns: Number(process.env.FUZZ_RUNS ?? 10) };
/** The rule of keys is one for all routes: each has to show only that it follows it. */
const optionsOfKeys = { numRuns: options.numRuns / 2 };

describe.each(routes.filter(({ body }) => body))('$id', (route) => {
  test('answers whatever JSON it is sent, and says where it is wrong', async () => {
    const property = fc.asyncProperty(bodies(route), async (body) => {
      const answer = await send(route, { body });
      if (expectSound(route, answer) !== 'invalid_request') return;
      expect(answer.body.errors, route.id).toEqual(expect.arrayContaining([expect.anything()]));
    });
    await fc.assert(property, options);
  });
});

describe.each(routes.filter(({ query }) => query))('$id', (route) => {
  test('answers whatever query it is sent', async () => {
    const property = fc.asyncProperty(queries(route), async (query) => {
      const answer = await send(route, { query });
      // A page says in words what is not there.
      if (answer.headers['content-type']?.startsWith('text/html')) expect(answer.status).toBeLessThan(500);
      else expectSound(route, answer);
    });
    await fc.assert(property, options);
  });
});

describe.each(routes.filter(({ idempotent }) => idempotent))('$id', (route) => {
  // Some of the bodies above end all sessions of who sends them.
  beforeAll(async () => {
    cast = await castOf(wire);
  });

  test('takes idempotency keys of 1 to 255 visible ASCII characters, and answers whatever else it is sent', async () => {
    const visible = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 300,
    });
    const property = fc.asyncProperty(fc.oneof(visible, fc.string({ maxLength: 300 })), async (key) => {
      const headers = { ...headersFor(route, cast), 'idempotency-key': key };
      const code = expectSound(route, await send(route, { body: exampleBody(route), headers }));
      // A request without the secret link is refused before anything of it is looked at.
      if (route.auth.link) expect(['not_found', 'rate_limited']).toContain(code);
      else if (code !== 'rate_limited')
        expect(code === 'invalid_idempotency_key').toBe(!/^[\x21-\x7e]{1,255}$/.test(key));
    });
    await fc.assert(property, optionsOfKeys);
  });
});
