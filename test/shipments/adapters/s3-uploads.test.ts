import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Uploads } from '../../../shared/shipments/adapters/s3-uploads.ts';
import { type Files, startFiles } from '../../support/services/files.ts';

let files: Files;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files.stop());

const now = new Date('2026-11-21T09:30:00.000Z');
const credentials = () => ({ accessKeyId: 'local', secretAccessKey: 'local' });
const over = (endpoint: string | undefined) =>
  s3Uploads({ bucket: 'files', region: 'us-east-1', endpoint, credentials, now: () => now });
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

describe('files in S3', () => {
  test('are sent and fetched by links, and then known by type and size', async () => {
    const { url, headers, expiresAt } = store().toPut('proofs/a/b', form);
    expect(expiresAt).toEqual(new Date('2026-11-21T09:45:00.000Z'));
    expect(headers).toEqual({ 'content-length': '9', 'content-type': 'image/png' });
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    expect(await store().find('proofs/a/b')).toEqual({ ...form, storedAt: expect.any(Date) });
    const got = await fetch(store().toGet('proofs/a/b').url);
    expect([got.headers.get('content-type'), await got.text()]).toEqual(['image/png', 'a picture']);
  });

  test('that were never sent are not there', async () => {
    expect(await store().find('proofs/a/none')).toBeUndefined();
  });

  test('have the bucket in the name of the host on AWS', () => {
    const { origin, pathname } = new URL(over(undefined).toGet('proofs/a/b').url);
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
    failing.close();
    await expect(over('http://127.0.0.1:9').find('x')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
