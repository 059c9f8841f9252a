import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { bodyLimit } from '../../../shared/platform/http/body.ts';
import type { Route } from '../../../shared/platform/http/route.ts';
import { expectProblem, expectSound } from '../../support/asserts/problem.ts';
import { type Actor, castOf, headersFor, putBackShopper, usersIn } from '../../support/people/cast.ts';
import { type Asked, call } from '../../support/routes/call.ts';
import { exampleBody, fieldsOf } from '../../support/routes/fields.ts';
import { parametersOf, unknownIds } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

let cast: Actor[];
const { wire } = await startWire();
beforeAll(async () => {
  cast = await castOf(wire);
});

/** Ids that name nothing, but the secret link of a route that is refused without one before its body is read. */
async function pathOf(route: Route): Promise<Record<string, string>> {
  const link = route.auth.link?.param;
  const [owner] = usersIn(cast);
  const its = new Map(parametersOf(route)).get(link ?? '');
  if (link === undefined || !its || !owner) return unknownIds(route);
  return { ...unknownIds(route), [link]: await its.made(wire, 'live', owner.user) };
}

async function send(route: Route, asked: Asked) {
  await putBackShopper(wire, route, cast);
  const headers = { ...headersFor(route, cast), ...asked.headers };
  return call(wire, route, { params: await pathOf(route), ...asked, headers });
}

/** A JSON object whose one member is, or whose members all are, this JSON text. */
const everywhere = (route: Route, json: string) =>
  `{${Object.keys(fieldsOf(route.body))
    .map((name) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}`;

const notJson = ['{', '{"a":}', 'undefined', "{'a':1}", '[1,2', 'NaN', '\u0000', '{"a":1}}', '{"a":1'];

const withBody = routes.filter(({ body }) => body !== undefined);

/** Texts that belong in no field: what cannot be printed, is half a character, or none. */
const unprintable = [
  ...['\u0000', 'a\u0000b', 'line\nbreak', '\u0007', '\u009f'],
  ...['\ud800', 'half \udc00 a pair', '\uffff', 'no \ufffe character', '\u{1fffe}', '\ufdd0'],
];

/** Fields that are hashed and never shown, so that anything may stand in them. */
const ofAnyKind = ['password'];

const withoutBody = routes.filter(({ body, method }) => body === undefined && method !== 'GET');

test('the list has routes that take a body, and routes that change something without', () => {
  expect(withBody.length).toBeGreaterThan(5);
  expect(withoutBody.length).toBeGreaterThan(5);
});

describe.each(withoutBody)('$id', (route) => {
  test('does not look at a body, unless it is larger than 256 KB', async () => {
    for (const raw of ['{', '\u0000', 'x'.repeat(bodyLimit)]) {
      const answer = await send(route, { raw, headers: { 'content-type': 'text/plain' } });
      const code = expectSound(route, answer) ?? 'none';
      expect(['invalid_json', 'unsupported_media_type', 'payload_too_large']).not.toContain(code);
    }
    const large = await send(route, { raw: 'x'.repeat(bodyLimit + 1) });
    expectProblem(route, large, 'payload_too_large');
    expectProblem(
      route,
      await send(route, { bytes: Buffer.alloc(bodyLimit + 1, 0xff) }),
      'payload_too_large',
    );
  });
});

describe.each(withBody)('$id', (route) => {
  test('takes no body that is not JSON', async () => {
    for (const raw of notJson) expectProblem(route, await send(route, { raw }), 'invalid_json');
  });

  test('takes no bytes that are not UTF-8', async () => {
    for (const bytes of [Buffer.from('{"a":"\xff"}', 'latin1'), Buffer.from('\ufeff{}', 'utf16le')]) {
      const headers = { 'content-type': 'application/json' };
      expectProblem(route, await send(route, { bytes, headers }), 'invalid_json');
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('takes no %s', async (type) => {
    const answer = await send(route, { body: exampleBody(route), headers: { 'content-type': type } });
    const isForm = route.form !== undefined && type.startsWith('multipart/form-data');
    expectProblem(route, answer, isForm ? 'invalid_request' : 'unsupported_media_type');
  });

  test('takes 256 KB and not a byte more', async () => {
    const padded = (size: number) => `{"padding":"${'x'.repeat(size - '{"padding":""}'.length)}"}`;
    expect(expectSound(route, await send(route, { raw: padded(bodyLimit) }))).not.toBe('payload_too_large');
    expectProblem(route, await send(route, { raw: padded(bodyLimit + 1) }), 'payload_too_large');
    const wide = `{"padding":"${'é'.repeat(bodyLimit / 2)}"}`;
    expectProblem(route, await send(route, { raw: wide }), 'payload_too_large');
  });

  test('takes nothing but an object', async () => {
    for (const body of [null, true, 7, 'text', []])
      expectProblem(route, await send(route, { body }), 'invalid_request');
  });

  test('is not brought down by depth', async () => {
    const levels = 30_000;
    const list = '['.repeat(levels) + ']'.repeat(levels);
    const object = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const names = Object.keys(fieldsOf(route.body)).slice(0, 1);
    for (const raw of [list, object, ...names.map((name) => `{"${name}":${list}}`)]) {
      const answer = await send(route, { raw });
      expectProblem(route, answer, 'invalid_json');
      expect(answer.body.detail).toBe('The body is nested too deeply.');
    }
    expectSound(route, await send(route, { raw: `{"unknown":${list}}` }));
  });

  test('is not brought down by numbers', async () => {
    for (const number of [
      '1e400',
      '-1e400',
      '9'.repeat(400),
      '-0',
      '0.1e-400',
      '1E+2',
      '123456789012345678901234567890.12',
    ]) {
      expectSound(route, await send(route, { raw: everywhere(route, number) }));
      expectSound(route, await send(route, { raw: everywhere(route, `"${number}"`) }));
    }
  });

  test('is not brought down by repeated members, nor by those that touch prototypes', async () => {
    const fields = everywhere(route, '"x"').slice(1, -1);
    expectSound(route, await send(route, { raw: `{${fields},${fields}}` }));
    const members = ['"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}'];
    for (const member of members) {
      const refused = await send(route, { raw: `{${member}}` });
      expectProblem(route, refused, 'invalid_json');
      expect(refused.body.detail).toMatch(
        /^The body has the key (__proto__|constructor), which is not allowed\.$/,
      );
      expectSound(route, await send(route, { raw: everywhere(route, `{${member}}`) }));
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  const texts = Object.entries(fieldsOf(route.body)).filter(
    ([, { type }]) => type === 'string' || type?.includes('string'),
  );

  test.each(texts.map(([name]) => name))('takes nothing unprintable as its %s', async (name) => {
    for (const text of unprintable) {
      const answer = await send(route, { body: { ...exampleBody(route), [name]: text } });
      const code = expectSound(route, answer);
      if (!ofAnyKind.includes(name))
        expect(code, `${route.id}: ${name} ${JSON.stringify(text)}`).toBeDefined();
    }
  });
});
