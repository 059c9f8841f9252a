import { expect, test } from 'vitest';
import * as z from 'zod';
import { problems } from '../../../functions/problems.ts';
import { startGateway } from '../../../infra/local/http/gateway.ts';
import { open } from '../../../infra/local/http/shield.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { openApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import { bodyLimit } from '../../../shared/platform/http/route/body.ts';
import { formOf } from '../../../shared/platform/http/route/form.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

const limit = 300 * 1024;
const Shown = z.object({ sort: z.string(), size: z.number(), first: z.number(), alt: z.array(z.string()) });
let made = 0;
const route = defineRoute({
  id: 'forms.send',
  at: 'POST /api/v1/forms/',
  summary: 'Send a file',
  auth: { public: true },
  body: z.object({ size: z.int().max(9) }),
  form: formOf(
    z.object({
      image: z.file().max(290 * 1024),
      alt: z.preprocess((one) => (typeof one === 'string' ? [one] : one), z.array(z.string())).optional(),
    }),
    limit,
  ),
  returns: [201, Shown],
  async handle({ body }) {
    made += 1;
    if (!('image' in body)) return new Commit([], { sort: 'json', size: body.size, first: 0, alt: [] });
    const bytes = await body.image.bytes();
    return new Commit([], { sort: 'form', size: bytes.length, first: bytes[0] ?? -1, alt: body.alt ?? [] });
  },
});

/** A form as a browser sends it. */
async function sent(fields: readonly (readonly [string, string | Blob])[]) {
  const form = new FormData();
  for (const [name, value] of fields)
    typeof value === 'string' ? form.append(name, value) : form.append(name, value, `${name}.jpg`);
  const body = new Response(form);
  return {
    bytes: new Uint8Array(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}
const fileOf = (size: number, first = 0xff) => new Blob([new Uint8Array(size).fill(first)]);
const send = async (fields: readonly (readonly [string, string | Blob])[], key?: string) => {
  const { bytes, headers } = await sent(fields);
  return call(wire, route, {
    bytes,
    ip: '192.0.2.1',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  });
};

test('a form brings its file byte for byte, and its fields once or as a list', async () => {
  const answer = await send([
    ['image', fileOf(70_000)],
    ['alt', 'Àdìrẹ'],
    ['alt', 'back'],
    ['other', 'ignored'],
  ]);
  expect([answer.status, answer.body]).toEqual([
    201,
    { sort: 'form', size: 70_000, first: 0xff, alt: ['Àdìrẹ', 'back'] },
  ]);
  expect((await send([['image', fileOf(1, 7)]])).body).toEqual({ sort: 'form', size: 1, first: 7, alt: [] });
  expect((await call(wire, route, { body: { size: 3 } })).body).toMatchObject({ sort: 'json', size: 3 });
});

test('a form that lacks its file, has text in its place or one that is too large is refused at the field', async () => {
  const missing = await send([['alt', 'x']]);
  const text = await send([['image', 'no file']]);
  const twice = await send([
    ['image', fileOf(1)],
    ['image', fileOf(2)],
  ]);
  const large = await send([['image', fileOf(290 * 1024 + 1)]]);
  const misspelt = await send([['imag', fileOf(1)]]);
  for (const { status, body } of [missing, text, twice, large, misspelt])
    expect([status, body.errors]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ pointer: expect.stringMatching('^/imag') })]),
    ]);
  expect(large.body.errors).toEqual([
    { pointer: '/image', code: 'too_large', detail: 'must have at most 296960 bytes' },
  ]);
  expect(text.body.errors).toEqual([{ pointer: '/image', code: 'wrong_type', detail: 'must be a file' }]);
});

test('what is too large, damaged or of another type is refused as a whole', async () => {
  const good = await sent([['image', fileOf(10, 0x41)]]);
  const refused = async (bytes: Uint8Array, type: string) => {
    const { status, body } = await call(wire, route, { bytes, headers: { 'content-type': type } });
    return [status, body.code];
  };
  const type = good.headers['content-type'];
  expect(await refused(new Uint8Array(limit + 1), type)).toEqual([413, 'payload_too_large']);
  expect(await refused(good.bytes.subarray(0, 90), type)).toEqual([400, 'invalid_request']);
  expect(await refused(good.bytes, 'multipart/form-data')).toEqual([400, 'invalid_request']);
  expect(await refused(good.bytes, 'image/jpeg')).toEqual([415, 'unsupported_media_type']);
  expect(await refused(new Uint8Array(bodyLimit + 1), 'application/json')).toEqual([
    413,
    'payload_too_large',
  ]);
  expect((await call(wire, { ...route, form: undefined }, good)).status).toBe(415);
});

test('a repeated form gets the first answer, and another picture under the same key is refused', async () => {
  const before = made;
  const key = 'picture-1';
  const first = await send([['image', fileOf(500, 1)]], key);
  const again = await send([['image', fileOf(500, 1)]], key);
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
  expect(made).toBe(before + 1);
  expect((await send([['image', fileOf(500, 2)]], key)).body.code).toBe('idempotency_key_reused');
});

test('a form goes through the gateway of one machine', async () => {
  const gateway = await startGateway({
    routes: [route],
    shield: open,
    ready: () => true,
    port: 0,
    host: '127.0.0.1',
    pages: async () => undefined,
    load: async () => {
      const handler = createLambda(route, () => wire);
      return (event, context) => Reflect.apply(handler, undefined, [event, context]);
    },
  });
  const form = new FormData();
  form.append('image', fileOf(200_000, 0xfe), 'photo.jpg');
  const answer = await fetch(`${gateway.baseUrl}/api/v1/forms/`, { method: 'POST', body: form });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { sort: 'form', size: 200_000, first: 0xfe, alt: [] },
  ]);
  await gateway.stop();
});

test('the document shows the form beside the JSON body', () => {
  const { paths } = openApiDocument(
    { routes: [route], areas: { forms: 'Forms.', webhooks: 'Webhooks.' }, events: {}, problems },
    { baseUrl: 'https://api.svc.example', version: '1' },
  );
  const content = paths['/api/v1/forms/']?.post?.requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  expect(content?.['multipart/form-data']?.schema).toMatchObject({
    required: ['image'],
    properties: { image: { type: 'string', format: 'binary' } },
  });
});
