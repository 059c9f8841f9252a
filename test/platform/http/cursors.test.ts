import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as list } from '../../../functions/money/transactions.ts';
import { routes } from '../../../functions/routes.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { pagesAccess } from '../../../shared/platform/http/answer/pages.ts';
import { conditionsOf } from '../../../shared/platform/http/route/access.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { joinPartner } from '../../support/people/distribution/partner.ts';
import { type Actor, castOf, headersFor, letsIn, usersIn } from '../../support/people/identity/cast.ts';
import { fill, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { type Asked, call } from '../../support/routes/call.ts';
import { fieldsOf, requiredQueryOf } from '../../support/routes/fields.ts';
import { parametersOf } from '../../support/routes/path-parameters.ts';
import { newSecrets } from '../../support/services/engine.ts';
import { startWire } from '../../support/wires/wire.ts';

let cast: Actor[];
const { engine, wire } = await startWire();
beforeAll(async () => {
  cast = await castOf(wire);
});

const refused = { status: 400, body: { code: 'invalid_cursor' } };
const pages = pagesAccess.of(wire);
const Next = z.object({ next: z.url() });
const cursorOf = (page: unknown) => new URL(Next.parse(page).next).searchParams.get('cursor') ?? '';

const listOf = (filters: Record<string, string> = {}, route = 'a.list') => ({
  url: 'https://svc.example/',
  route,
  caller: undefined,
  filters,
  limit: 1,
});

/** The cursor that leads past an item with this key. */
const madeFor = (key: Record<string, string>, filters: Record<string, string> = {}) =>
  cursorOf(pages.of([], key, listOf(filters)));

describe('a cursor', () => {
  // No attribute of the table has this name, which objects cannot hold as others.
  const names = fc.string().filter((name) => name !== '__proto__');
  const keys = fc.dictionary(names, fc.string({ unit: 'binary' }));

  test('leads back to the key that it stands for', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(pages.start(madeFor(key), listOf())).toEqual(key);
      }),
    );
  });

  test('is refused where it differs in one character, or is longer or shorter', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=.\ud800 é'.split('');
    fc.assert(
      fc.property(keys, fc.nat(), fc.constantFrom(...alphabet), (key, at, other) => {
        const cursor = madeFor(key);
        const place = at % cursor.length;
        const [before, after] = [cursor.slice(0, place), cursor.slice(place + 1)];
        for (const changed of [before + other + after, before + after, cursor + other, other + cursor]) {
          if (changed === cursor) continue;
          expect(() => pages.start(changed, listOf())).toThrow('not valid for this list');
        }
      }),
    );
  });

  test('is refused by another route, with other filters and by another service', () => {
    const cursor = madeFor({ pk: 'a' }, { status: 'x' });
    const elsewhere = pagesAccess.of(createWire({ ...engine.config, ...newSecrets() }));
    expect(pages.start(cursor, listOf({ status: 'x' }))).toEqual({ pk: 'a' });
    expect(() => pages.start(cursor, listOf({ status: 'x' }, 'b.list'))).toThrow('not valid');
    expect(() => pages.start(cursor, listOf())).toThrow('not valid');
    expect(() => elsewhere.start(cursor, listOf({ status: 'x' }))).toThrow('not valid');
  });

  test('shows no key of the table and no id', async () => {
    const user = await newUser(wire, 'merchant');
    for (const amount of [1, 2]) await fill(wire, { user: user.id, mode: 'live' }, asKobo(amount));
    const headers = await signedIn(wire, user);
    const cursor = cursorOf((await call(wire, list, { headers, query: { limit: '1' } })).body);
    const read = Buffer.from(cursor, 'base64url').toString('latin1');
    for (const shown of [user.id, 'WALLET', 'live', 'pk']) expect(read).not.toContain(shown);
  });

  test('made by the old rule, which anybody could follow, is refused', async () => {
    const user = await newUser(wire, 'merchant');
    const headers = await signedIn(wire, user);
    for (const sk of ['ENTRY#9', 'A', '\ud800', 'x'.repeat(1100)]) {
      const k = { pk: `WALLET#${user.id}#live`, sk };
      const scope = JSON.stringify([list.id, user.id, 'live', {}]);
      const s = createHash('sha256')
        .update(`${scope}\n${JSON.stringify(k)}`)
        .digest('base64url')
        .slice(0, 22);
      const cursor = Buffer.from(JSON.stringify({ k, s })).toString('base64url');
      expect(await call(wire, list, { headers, query: { cursor } })).toMatchObject(refused);
    }
  });
});

const lists = routes.filter(({ query }) => 'cursor' in fieldsOf(query));

describe.each(lists)('$id', (route) => {
  let own = cast;
  let params: Record<string, string>;
  beforeAll(async () => {
    // Some lists share a limit of their account.
    own = route.limits.length > 0 ? await castOf(wire) : cast;
    // Where access depends on what the path names, or everybody sees it, it has to exist.
    const inPath = conditionsOf(route.auth).organization?.named.in === 'params';
    const actor = route.auth.public
      ? usersIn(own).find(({ role }) => role === 'merchant')
      : (inPath || conditionsOf(route.auth).store) && usersIn(own).find((one) => letsIn(route, one));
    // Members of one organization need not name it.
    if (conditionsOf(route.auth).organization?.named.in === 'query') {
      own = await castOf(wire);
      const organization = toId<'Organization'>(randomUUID());
      for (const { user } of usersIn(own)) await joinPartner(wire, organization, user, 'OWNER');
    }
    const made = parametersOf(route).map(
      async ([name, its]) =>
        [name, await (actor ? its.made(wire, 'live', actor.user) : its.unknown())] as const,
    );
    params = Object.fromEntries(await Promise.all(made));
  });
  const ask = ({ query, ...asked }: Asked) =>
    call(wire, route, {
      params,
      headers: headersFor(route, own),
      query: { ...requiredQueryOf(route), ...query },
      ...asked,
    });

  test.each([
    ['half a character', '\ud800'],
    ['one that is too long', 'A'.repeat(8000)],
    ['one of no list', Buffer.from('{"pk":"WALLET"}').toString('base64url')],
    ['a short one', 'A'],
  ])('refuses %s as a cursor', async (_, cursor) => {
    expect(await ask({ query: { cursor } })).toMatchObject(refused);
  });

  test('refuses the cursor of another list', async () => {
    expect(await ask({ query: { cursor: madeFor({ pk: 'a', sk: 'b' }) } })).toMatchObject(refused);
  });
});
