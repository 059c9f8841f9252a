import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Uploads } from '../../../shared/platform/adapters/s3-uploads.ts';
import { type Files, startFiles } from '../../support/services/files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.stop());

const now = new Date('2026-11-21T09:30:00.000Z');
const credentials = () => ({ accessKeyId: 'local', secretAccessKey: 'local' });
const over = (endpoint: string | undefined) =>
  createS3Uploads({ bucket: 'files', region: 'us-east-1', endpoint, credentials, now: () => now });
const store = () => over(files.settings.AWS_ENDPOINT_URL_S3);
const bytes = Buffer.from('a picture');
const form = { contentType: 'image/png', size: bytes.length };

/** A store that answers every request with this status. */
async function answering(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const signatureOf = (url: string) => new URL(url).searchParams.get('X-Amz-Signature');

describe('files in S3', () => {
  test('are sent and fetched by links, and then known by type and size', async () => {
    const { url, headers, expiresAt } = await store().toPut('proofs/a/b', form);
    expect(expiresAt).toEqual(new Date('2026-11-21T09:45:00.000Z'));
    expect(headers).toEqual({ 'content-length': '9', 'content-type': 'image/png' });
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    expect(await store().find('proofs/a/b')).toEqual({ ...form, storedAt: expect.any(Date) });
    const got = await fetch((await store().toGet('proofs/a/b')).url);
    expect([got.headers.get('content-type'), await got.text()]).toEqual(['image/png', 'a picture']);
  });

  test('tell their first bytes with their form, and no more is fetched', async () => {
    const { url, headers } = await store().toPut('identity/a/b', form);
    await fetch(url, { method: 'PUT', headers, body: bytes });
    const begun = { ...form, storedAt: expect.any(Date), start: new Uint8Array(bytes.subarray(0, 4)) };
    expect(await store().begin('identity/a/b', 4)).toEqual(begun);
    expect((await store().begin('identity/a/b', 100))?.start).toHaveLength(bytes.length);
  });

  test('are not there where they were never sent, or are empty', async () => {
    expect(await store().find('proofs/a/none')).toBeUndefined();
    expect(await store().begin('proofs/a/none', 16)).toBeUndefined();
    const { url, headers } = await store().toPut('identity/a/empty', { ...form, size: 0 });
    await fetch(url, { method: 'PUT', headers });
    expect(await store().begin('identity/a/empty', 16)).toBeUndefined();
  });

  test('are saved by a browser that follows their link, not shown', async () => {
    const { url } = await store().toGet('proofs/a/b');
    expect(new URL(url).searchParams.get('response-content-disposition')).toBe('attachment');
  });

  test('have the bucket in the name of the host on AWS', async () => {
    const { origin, pathname } = new URL((await over(undefined).toGet('proofs/a/b')).url);
    expect([origin, pathname]).toEqual(['https://files.s3.us-east-1.amazonaws.com', '/proofs/a/b']);
  });

  test('are not there when the store forbids to look, as S3 does for what does not exist', async () => {
    const forbidding = await answering(403);
    expect(await over(forbidding.url).find('x')).toBeUndefined();
    forbidding.close();
  });

  test('cannot be looked for while the store is down or fails', async () => {
    const failing = await answering(500);
    await expect(over(failing.url).find('x')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(over(failing.url).begin('x', 16)).rejects.toMatchObject({ code: 'unavailable' });
    failing.close();
    await expect(over('http://127.0.0.1:9').find('x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('can have any key', async () => {
    const key = "proofs/a b+c'(é)!*~?#%&=/d";
    const { url, headers } = await store().toPut(key, form);
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    expect(await (await fetch((await store().toGet(key)).url)).text()).toBe('a picture');
    expect(await store().find(key)).toMatchObject(form);
    expect(await store().find("proofs/a b+c'(é)!*~")).toBeUndefined();
  });
});

/** The signatures are those that another signer, aws4fetch, makes of the same. */
describe('links to files in S3', () => {
  const sessionToken = 'tok/en+with==chars';
  const temporary = { accessKeyId: 'ASIAEXAMPLE', secretAccessKey: 'a/secret+key', sessionToken };
  const region = 'eu-west-1';
  const options = { bucket: 'b', region, endpoint: undefined, credentials: () => temporary, now: () => now };
  const uploads = createS3Uploads(options);

  test('carry the token of temporary credentials, and are signed with it', async () => {
    const { url } = await uploads.toGet('proofs/a/b');
    expect(new URL(url).searchParams.get('X-Amz-Security-Token')).toBe(sessionToken);
    expect(url).toContain('X-Amz-Security-Token=tok%2Fen%2Bwith%3D%3Dchars&');
    expect(signatureOf(url)).toBe('5df0e51086eb81b5c31fc9f38b9508a9f3c9ddb97fba0dff796d91b159d51ad6');
  });

  test('are bound to the type and the size where they put', async () => {
    const { url } = await uploads.toPut('proofs/a/b', { contentType: 'image/jpeg', size: 482_113 });
    expect(url).toContain('X-Amz-Security-Token=tok%2Fen%2Bwith%3D%3Dchars&');
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(signatureOf(url)).toBe('6bd86339834d6e9b0d731c94fc8c0f52db771feb381e6f5511fb9eafce0fd524');
  });

  test('are signed as S3 reads them, to a key with any characters', async () => {
    const { url } = await uploads.toGet("a b+c'(é)!*~?#%&=/d");
    expect(new URL(url).pathname).toBe('/a%20b%2Bc%27%28%C3%A9%29%21%2A~%3F%23%25%26%3D/d');
    expect(signatureOf(url)).toBe('1f516d7727870ee34e7584034ff6991f581d82fb4f38049a1fa09c7d0f7025c2');
  });
});
