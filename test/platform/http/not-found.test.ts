import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { conditionsOf } from '../../../shared/platform/http/route/access.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { storeOrSlugParams } from '../../../shared/stores/contract/params.ts';
import { billedParams } from '../../../shared/subscriptions/contract/subscription.ts';
import { type Actor, castOf, letsIn } from '../../support/people/identity/cast.ts';
import { call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { parametersOf, unknownIds } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
let cast: Actor[];
beforeAll(async () => {
  cast = await castOf(wire);
});

const words = /^No [A-Za-z ]+ with this (id|number|token|link|slug|slug or id|id or slug)\.$/;

/** What the last parameter of a path stands for, where its name does not say so. */
const nouns: Readonly<Record<string, string>> = {
  'admin-users.user_id': 'account with this id',
  'people.user_id': 'account with this id',
  'auth.key_id': 'API key with this id',
  'basket-links.code': 'basket with this link',
  'catalog.product': 'product with this slug or id',
  'catalog.slug': 'store with this slug',
  'delivery-zones.zone_id': 'delivery zone with this id',
  'fleet.token': 'invitation with this token',
  'factor-recoveries.recovery_id': 'request to recover an account with this id',
  'factors.factor_id': 'second factor with this id',
  'members.token': 'invitation with this token',
  'partner-keys.key_id': 'partner key with this id',
  'clients.draft_id': 'client with this id',
  'client-claims.token': 'invitation with this token',
  'merchant-partners.consent_id': 'request with this id',
  'client-stores.client_store_id': 'client store with this id',
  'products.image_id': 'picture with this id',
  'operations.letter_id': 'dead letter with this id',
  'programs.program_key': 'program with this id',
  'public-orders.token': 'order with this link',
  'staff.staff_id': 'member of the staff with this id',
  'staff.token': 'invitation with this token',
  'licenses.license_id': 'licence with this id',
  'saved-cards.card_id': 'saved card with this id',
  'stock-levels.level_id': 'stock level with this id',
  'tracking.identifier': 'shipment with this number',
  'verifications.user_id': 'papers of an account with this id',
  'waitlist.slug': 'store with this slug',
};

/** What a route says that it did not find. */
function nounOfRoute({ id, path, params }: Route): string {
  const name = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? '';
  if (params === storeOrSlugParams) return 'store with this id or slug';
  if (params === billedParams) return 'subscription or organization with this id';
  return nouns[`${id.split('.')[0]}.${name}`] ?? `${name.replace(/_id$/, '')} with this id`;
}
/** Says before it reads anything that it is for test shipments; its path leads to no id in live mode. */
const forTests = 'shipments.advance';
/** Its path names one of a few queues, all of which there are. */
const ofAll = 'operations.queue';

/** Pages are for people, and say what they did not find in their own words. */
const pages = ['tracking.page', 'public-orders.page', 'public-orders.receipt', 'shopfront.page'];

const named = routes.filter(
  ({ id, path }) => path.includes('{') && ![...pages, forTests, ofAll].includes(id),
);

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
    expect(unknown).toBe(`No ${nounOfRoute(route)}.`);
    for (const [name] of parametersOf(route))
      expect(await ask({ ...unknownIds(route), [name]: 'x' })).toBe(unknown);
  });
});

/** Routes that want membership in what a field of their query or body names. */
const membered = routes.flatMap((route) => {
  const { store } = conditionsOf(route.auth);
  return store && store.named.in !== 'params' ? [{ id: route.id, route, named: store.named }] : [];
});

test.each(membered)('$id names the store or the warehouse that its field does not lead to', async (one) => {
  const { route, named } = one;
  const actor = cast.find((each) => letsIn(route, each));
  const unknown = { [named.field]: randomUUID() };
  const body = route.body && { ...exampleBody(route), ...(named.in === 'body' && unknown) };
  const query = named.in === 'query' ? unknown : {};
  const answer = await call(wire, route, { headers: actor?.headers ?? {}, query, ...(body && { body }) });
  const noun = named.field === 'from' ? 'warehouse' : named.field;
  expect([answer.status, answer.body.detail]).toEqual([404, `No ${noun} with this id.`]);
});
