import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { bodyLimit } from '../../../shared/platform/http/route/body.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { type Cell, expectAll } from '../../support/asserts/cells.ts';
import { expectProblem, expectSound } from '../../support/asserts/problem.ts';
import { type Actor, callAmong, castOf, headersFor, usersIn } from '../../support/people/identity/cast.ts';
import type { Asked } from '../../support/routes/call.ts';
import { exampleBody, fieldsOf } from '../../support/routes/fields.ts';
import { parametersOf, unknownIds } from '../../support/routes/path-parameters.ts';
import { startWire } from '../../support/wires/wire.ts';

let cast: Actor[];
// Time runs: a limit may refuse some requests, and nothing hangs on which.
const { wire } = await startWire(() => new Date());
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

/** What the bodies of a route are sent to, made anew once one has changed it. */
const paths = new Map<Route, ReturnType<typeof pathOf>>();

async function send(route: Route, asked: Asked) {
  const headers = { ...headersFor(route, cast), ...asked.headers };
  const params = await (paths.get(route) ?? paths.set(route, pathOf(route)).get(route));
  const answer = await callAmong(cast, wire, route, { ...(params && { params }), ...asked, headers });
  if (answer.status < 400) paths.delete(route);
  return answer;
}

/** A JSON object whose one member is, or whose members all are, this JSON text. */
const everywhere = (route: Route, json: string) =>
  `{${Object.keys(fieldsOf(route.body))
    .map((name) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}`;

const notJson = ['{', '{"a":}', 'undefined', "{'a':1}", '[1,2', 'NaN', '\u0000', '{"a":1}}', '{"a":1'];

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
];

const oddNumbers = [
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '-0',
  '0.1e-400',
  '1E+2',
  '123456789012345678901234567890.12',
];

const withBody = routes.filter(({ body }) => body !== undefined);

/** Texts with control characters, which are dropped where the rest is a value. */
const withControls = ['\u0000', 'a\u0000b', 'line\nbreak', '\u0007', '\u009f'];
/** A control character but a tab or a line break, as it is or escaped in JSON. */
const control = /(?![\t\n])\p{Cc}|\\u00(?:[01][\da-f]|7f|[89][\da-f])/iu;

/** Texts that belong in no field: half a character, or none. */
const unprintable = ['\ud800', 'half \udc00 a pair', '\uffff', 'no \ufffe character', '\u{1fffe}', '\ufdd0'];

/** Fields that are hashed and never shown, so that anything may stand in them. */
const ofAnyKind = ['password'];

const withoutBody = routes.filter(({ body, method }) => body === undefined && method !== 'GET');

test('the list has routes that take a body, and routes that change something without', () => {
  expect(withBody.length).toBeGreaterThan(5);
  expect(withoutBody.length).toBeGreaterThan(5);
});

test.each(withoutBody)('$id does not look at a body, unless it is larger than 256 KB', async (route) => {
  const unread = ['{', '\u0000', 'x'.repeat(bodyLimit)].map(
    (raw): Cell => [
      `a body of ${raw.length} bytes`,
      async () => {
        const answer = await send(route, { raw, headers: { 'content-type': 'text/plain' } });
        const code = expectSound(route, answer) ?? 'none';
        expect(['invalid_json', 'unsupported_media_type', 'payload_too_large']).not.toContain(code);
      },
    ],
  );
  const large = [{ raw: 'x'.repeat(bodyLimit + 1) }, { bytes: Buffer.alloc(bodyLimit + 1, 0xff) }];
  await expectAll([
    ...unread,
    ...large.map(
      (asked): Cell => [
        `a body that is too large, as ${Object.keys(asked)}`,
        async () => expectProblem(route, await send(route, asked), 'payload_too_large'),
      ],
    ),
  ]);
});

/** What a route says of bodies that it takes no body to be. */
const refusedBodies = (route: Route): Cell[] => [
  ...notJson.map(
    (raw): Cell => [
      `the text ${JSON.stringify(raw)}, which is not JSON`,
      async () => expectProblem(route, await send(route, { raw }), 'invalid_json'),
    ],
  ),
  ...[Buffer.from('{"a":"\xff"}', 'latin1'), Buffer.from('\ufeff{}', 'utf16le')].map(
    (bytes): Cell => [
      `the bytes ${bytes.toString('hex')}, which are not UTF-8`,
      async () => {
        const headers = { 'content-type': 'application/json' };
        expectProblem(route, await send(route, { bytes, headers }), 'invalid_json');
      },
    ],
  ),
  ...otherTypes.map(
    (type): Cell => [
      type,
      async () => {
        const answer = await send(route, { body: exampleBody(route), headers: { 'content-type': type } });
        const isForm = route.form !== undefined && type.startsWith('multipart/form-data');
        expectProblem(route, answer, isForm ? 'invalid_request' : 'unsupported_media_type');
      },
    ],
  ),
  ...[null, true, 7, 'text', []].map(
    (body): Cell => [
      `${JSON.stringify(body)}, which is no object`,
      async () => expectProblem(route, await send(route, { body }), 'invalid_request'),
    ],
  ),
];

/** 256 KB are taken, and not a byte more. */
function bySize(route: Route): Cell[] {
  const padded = (size: number) => `{"padding":"${'x'.repeat(size - '{"padding":""}'.length)}"}`;
  const wide = `{"padding":"${'é'.repeat(bodyLimit / 2)}"}`;
  return [
    [
      'a body of 256 KB',
      async () =>
        expect(expectSound(route, await send(route, { raw: padded(bodyLimit) }))).not.toBe(
          'payload_too_large',
        ),
    ],
    ...[padded(bodyLimit + 1), wide].map(
      (raw): Cell => [
        `a body of ${Buffer.byteLength(raw)} bytes`,
        async () => expectProblem(route, await send(route, { raw }), 'payload_too_large'),
      ],
    ),
  ];
}

/** Depth is refused before it is walked, but in a field that nobody reads. */
function byDepth(route: Route): Cell[] {
  const levels = 30_000;
  const list = '['.repeat(levels) + ']'.repeat(levels);
  const object = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const names = Object.keys(fieldsOf(route.body)).slice(0, 1);
  const refused = (what: string, raw: string): Cell => [
    what,
    async () => {
      const answer = await send(route, { raw });
      expectProblem(route, answer, 'invalid_json');
      expect(answer.body.detail).toBe('The body is nested too deeply.');
    },
  ];
  return [
    refused('a deep list', list),
    refused('a deep object', object),
    ...names.map((name) => refused(`a deep list as its ${name}`, `{"${name}":${list}}`)),
    [
      'a deep list as an unknown field',
      async () => expectSound(route, await send(route, { raw: `{"unknown":${list}}` })),
    ],
  ];
}

/** Odd numbers, in figures and as text. */
const byNumber = (route: Route): Cell[] =>
  oddNumbers.flatMap((number) =>
    [number, `"${number}"`].map(
      (text): Cell => [
        `the number ${text.slice(0, 40)} everywhere`,
        async () => expectSound(route, await send(route, { raw: everywhere(route, text) })),
      ],
    ),
  );

/** Members that come twice, and those that touch prototypes. */
function byMember(route: Route): Cell[] {
  const fields = everywhere(route, '"x"').slice(1, -1);
  const members = ['"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}'];
  return [
    [
      'every member twice',
      async () => expectSound(route, await send(route, { raw: `{${fields},${fields}}` })),
    ],
    ...members.map(
      (member): Cell => [
        `the member ${member}`,
        async () => {
          const refused = await send(route, { raw: `{${member}}` });
          expectProblem(route, refused, 'invalid_json');
          expect(refused.body.detail).toMatch(
            /^The body has the key (__proto__|constructor), which is not allowed\.$/,
          );
          expectSound(route, await send(route, { raw: everywhere(route, `{${member}}`) }));
          expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
        },
      ],
    ),
  ];
}

/** Nothing unprintable stands in a text. */
function byText(route: Route): Cell[] {
  const texts = Object.entries(fieldsOf(route.body)).filter(
    ([, { type }]) => type === 'string' || type?.includes('string'),
  );
  return texts.flatMap(([name]) =>
    [...withControls, ...unprintable].map(
      (text): Cell => [
        `${name} ${JSON.stringify(text)}`,
        async () => {
          const answer = await send(route, { body: { ...exampleBody(route), [name]: text } });
          const code = expectSound(route, answer);
          if (withControls.includes(text)) expect(answer.text).not.toMatch(control);
          else if (!ofAnyKind.includes(name)) expect(code).toBeDefined();
        },
      ],
    ),
  );
}

test.each(withBody)('$id takes a JSON object of a fair size alone, and none of it brings it down', (route) =>
  expectAll([
    ...refusedBodies(route),
    ...bySize(route),
    ...byDepth(route),
    ...byNumber(route),
    ...byMember(route),
    ...byText(route),
  ]),
);
