import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { expectSound } from '../../support/asserts/problem.ts';
import { type Actor, castOf, headersFor } from '../../support/people/identity/cast.ts';
import { call } from '../../support/routes/call.ts';
import { fieldsOf, requiredQueryOf } from '../../support/routes/fields.ts';
import { unknownIds } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

/** Days that there are not, or that no year of four digits has once an offset or a span is taken off them. */
const outside = ['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31', '+275760-09-13'];
const noDays = ['2026-02-29', '2100-02-29', '2026-13-01', '-000001-01-01', 'Infinity', '0'];
const earliest = '2000-01-01';
const latest = '2999-12-31';
const ends = [earliest, latest, '2000-02-29', '2024-02-29'];

const asked = { date: (day: string) => [day], 'date-time': timesOf } as const;
type Format = keyof typeof asked;
const isFormat = (format: unknown): format is Format => format === 'date' || format === 'date-time';

function timesOf(day: string): string[] {
  return ['00:00:00Z', '23:59:59.999999999Z', '00:00:00+23:59', '23:59:59-23:59'].map(
    (time) => `${day}T${time}`,
  );
}

const dated = routes.flatMap((route) =>
  Object.entries(fieldsOf(route.query)).flatMap(([name, { format }]) =>
    isFormat(format) ? [{ id: route.id, name, format, route }] : [],
  ),
);

let cast: Actor[];
// Time runs: a limit may refuse some requests, and nothing hangs on which.
const { wire } = await startWire(() => new Date());
beforeAll(async () => {
  cast = await castOf(wire);
});
const ask = (route: Route, query: Record<string, string>) =>
  call(wire, route, {
    params: unknownIds(route),
    headers: headersFor(route, cast),
    query: { ...requiredQueryOf(route), ...query },
  });

test('there are routes that take days, and routes that take times', () => {
  expect(new Set(dated.map(({ format }) => format))).toEqual(new Set(['date', 'date-time']));
});

describe.each(dated)('$id with $name', ({ route, name, format }) => {
  test('is refused where it is no day, or of another millennium, naming the field', async () => {
    for (const said of [...outside, ...noDays].flatMap(asked[format])) {
      const answer = await ask(route, { [name]: said });
      expect(expectSound(route, answer), said).toBe('invalid_request');
      expect(answer.body.errors, said).toMatchObject([{ pointer: `/${name}` }]);
    }
  });

  test('is no fault of ours at the ends of this millennium', async () => {
    for (const said of ends.flatMap(asked[format])) expectSound(route, await ask(route, { [name]: said }));
  });
});
