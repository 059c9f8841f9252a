import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startQueues } from '../../../infra/local/queues/queues.ts';
import { imageFilesAccess } from '../../../shared/catalog/wiring/images.ts';
import { createS3Files } from '../../../shared/platform/adapters/s3-files.ts';
import { createS3Links } from '../../../shared/platform/adapters/s3-links.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createWire } from '../../../shared/platform/wire.ts';

const bucketAt = (endpoint: string) => ({
  bucket: 'svc',
  region: 'us-east-1',
  endpoint,
  credentials: () => ({ accessKeyId: 'local', secretAccessKey: 'local' }),
  now: () => new Date('2026-11-21T09:30:00.000Z'),
});
const keys = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
const immutable = 'public, max-age=31536000, immutable';

/** A store that gives these answers in turn, and keeps to the last. @returns also how often it was asked */
async function answering(...answers: readonly { status: number; text?: string }[]) {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    const { status, text = '' } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500 };
    asked += 1;
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const files = createS3Files(bucketAt(`http://127.0.0.1:${address.port}`));
  return { files, asked: () => asked, close: () => server.close() };
}

describe('files that functions read and write', () => {
  test('come back byte for byte, can be replaced and removed, and survive a restart of the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-files-'));
    const open = () => startQueues({ folder, region: 'us-east-1', bucket: 'svc', queues: [] });
    let engine = await open();
    let files = createS3Files(bucketAt(engine.endpoint));
    const key = "media/a b+c'(é)/1.webp";
    const [first, second, large] = [randomBytes(1_000), randomBytes(70_000), randomBytes(8_388_608)];
    expect(await files.get(key)).toBeUndefined();
    await files.put(key, first, { contentType: 'image/webp', cacheControl: immutable });
    await files.put('catalogs/large', large, { contentType: 'application/gzip' });
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(first);
    await files.put(key, second, { contentType: 'image/webp', cacheControl: immutable });
    await files.put('empty', new Uint8Array(), { contentType: 'text/csv' });
    await files.put('gone', first, { contentType: 'image/png' });
    await files.remove('gone');
    await files.remove('gone');

    await engine.stop();
    engine = await open();
    const AWS_ENDPOINT_URL_S3 = engine.endpoint;
    files = imageFilesAccess.of(createWire(parseConfig({ ...keys, AWS_ENDPOINT_URL_S3 })));
    expect(Buffer.from((await files.get(key)) ?? []).equals(second)).toBe(true);
    expect(Buffer.from((await files.get('catalogs/large')) ?? []).equals(large)).toBe(true);
    expect(await files.get('empty')).toEqual(new Uint8Array());
    expect(await files.get('gone')).toBeUndefined();
    const { url } = await createS3Links(bucketAt(engine.endpoint))('GET', key);
    const { headers } = await fetch(url);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', immutable]);
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('are missing where S3 denies a look at a key that it does not have, and not where it refuses the caller', async () => {
    const denied = { status: 403, text: '<Error><Code>AccessDenied</Code></Error>' };
    const missing = await answering(denied);
    expect(await missing.files.get('x')).toBeUndefined();
    await expect(missing.files.put('x', new Uint8Array(1), { contentType: 'image/png' })).rejects.toThrow(
      '403',
    );
    await expect(missing.files.remove('x')).rejects.toThrow('403');
    missing.close();
    const expired = await answering({ status: 403, text: '<Error><Code>ExpiredToken</Code></Error>' });
    await expect(expired.files.get('x')).rejects.toThrow('ExpiredToken');
    expired.close();
  });

  test('are asked for once more where the store failed, and are then unavailable', async () => {
    const slow = await answering({ status: 503 }, { status: 200, text: 'here' });
    expect(Buffer.from((await slow.files.get('x')) ?? []).toString()).toBe('here');
    slow.close();
    const down = await answering({ status: 500 });
    const put = down.files.put('x', new Uint8Array(1), { contentType: 'image/png' });
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    expect(down.asked()).toBe(2);
    down.close();
    await expect(createS3Files(bucketAt('http://127.0.0.1:9')).remove('x')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
