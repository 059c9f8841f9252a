import { describe, expect, test } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { splitRoutesByApi } from '../../../infra/aws/api/routes-by-api.ts';
import { apis } from '../../../infra/edge/apis.ts';
import { integrations } from './gateway.ts';
import { route } from './sample.ts';
import { manyRoutes } from './sample-apis.ts';
import { type Synthesized, synthesize } from './synthesize.ts';

/** Where the routes of each API are put. */
const folders = apis.map(({ beginnings: [folder = ''] }) => folder);
/** Areas as small as those of the service, so that there are as many roles. */
const six = 6;
const full = synthesize({ routes: folders.flatMap((folder) => manyRoutes(299, folder, six)) });
const today = synthesize({ routes, consumers });

const stacks = Object.entries({ full, today }).flatMap(([when, { all }]) =>
  [...all].map(([name, stack]) => ({ when, name, stack })),
);

describe('299 routes and the one for all others, as many as an HTTP API may have', () => {
  test.each(apis)('fit into the API $name', ({ name }) => {
    expect(integrations(full.part(`${name}-api`)).size).toBe(300);
  });

  test.each(stacks)(
    'fit into the stack $name with room to grow, $when',
    ({ stack: { resources, bytes } }) => {
      expect(Object.keys(resources).length).toBeLessThanOrEqual(450);
      expect(bytes).toBeLessThan(1_000_000);
    },
  );

  test('leave room for fifteen more consumers of events in their stack, and as many schedules in theirs', () => {
    const [one] = consumers.filter((each) => each.on === 'queue' && each.pattern && !each.serves);
    const [clock] = consumers.filter(({ on }) => on === 'schedule');
    const copies = [one, clock].flatMap((like) =>
      Array.from({ length: 15 }, (_, nth) => (like ? { ...like, id: `${like.id}-${nth}` } : [])).flat(),
    );
    const { events, schedules } = synthesize({ routes, consumers: [...consumers, ...copies] });
    for (const { resources } of [events, schedules])
      expect(Object.keys(resources).length).toBeLessThanOrEqual(450);
  });

  test.each(apis)(
    'are all that fit into the API $name: one more stops the synthesis',
    ({ name, beginnings: [folder] }) => {
      expect(() => synthesize({ routes: manyRoutes(300, folder) })).toThrow(
        `the API ${name} has 300 routes, aliases and HEAD included, and an HTTP API has room for 299`,
      );
    },
  );

  test('are counted with their aliases', () => {
    const doubled = route({ id: 'one.more', at: 'POST /one/', aliases: ['/two/'] });
    expect(() => splitRoutesByApi([...manyRoutes(298), doubled])).toThrow('the API delivery has 300 routes');
    expect(splitRoutesByApi([...manyRoutes(297), doubled])).toHaveLength(1);
  });

  test('are counted with HEAD, which stands beside each GET', () => {
    const reading = (id: string) => route({ id, at: `GET /${id}/` });
    expect(() => splitRoutesByApi([...manyRoutes(298), reading('one')])).toThrow(
      'the API delivery has 300 routes',
    );
    expect(splitRoutesByApi([...manyRoutes(297), reading('one')])).toHaveLength(1);
  });

  test('cost one resource each', () => {
    const [many, fewer] = [99, 50].map((count) => synthesize({ routes: manyRoutes(count) }));
    const count = (stack: Synthesized | undefined) => Object.keys(stack?.resources ?? {}).length;
    expect(count(many?.functions) - count(fewer?.functions)).toBe(49 + 2);
    expect(count(many?.api) - count(fewer?.api)).toBe(1);
  });
});
