import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useMap } from '../../bin/map/open-map.ts';
import { mapKey, putMap, removeMap } from '../../bin/map/put-map.ts';
import { createS3Links, type FileBucket } from '../../shared/platform/adapters/s3-links.ts';
import { type Files, startFiles } from '../support/services/files.ts';

const run = promisify(execFile);
let folder: string;
let files: Files;
let bucket: FileBucket;

/** A file that begins as a map does. */
function fileOf(change: Readonly<Record<number, number>> = {}): Uint8Array {
  const bytes = new Uint8Array(300);
  bytes.set(new TextEncoder().encode('PMTiles'));
  bytes[7] = 3;
  bytes[99] = 1;
  for (const [at, value] of Object.entries(change)) bytes[Number(at)] = value;
  return bytes;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-map-test-'));
  files = await startFiles();
  const { AWS_ENDPOINT_URL_S3: endpoint, SVC_FILES_BUCKET = '' } = files.settings;
  bucket = {
    bucket: SVC_FILES_BUCKET,
    region: 'us-east-1',
    endpoint,
    credentials: () => ({ accessKeyId: 'local', secretAccessKey: 'local' }),
    now: () => new Date(),
  };
});
afterAll(async () => {
  await files.stop();
  await rm(folder, { recursive: true });
});

const save = async (bytes: Uint8Array) => {
  const path = join(folder, 'map.pmtiles');
  await writeFile(path, bytes);
  return path;
};
const read = async () => fetch((await createS3Links(bucket)('GET', mapKey)).url);

describe('the map of a stage', () => {
  test('is put where maps look for it, with its type and how long it is kept, and taken away', async () => {
    const path = await save(fileOf());
    await useMap(path, (map) => putMap(bucket, map));
    const answer = await read();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(fileOf());
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/vnd.pmtiles',
      'public, max-age=86400',
    ]);
    await removeMap(bucket);
    expect((await read()).status).toBe(404);
    expect(await readFile(path)).toHaveLength(300);
  });

  test('is at the address that pages ask', async () => {
    const page = await readFile(new URL('../../web/apps/kit/map/map-style.ts', import.meta.url), 'utf8');
    expect(page).toContain(`'/${mapKey}'`);
  });

  test('is copied from an address, and refused if that answers something else', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/map.pmtiles') response.end(fileOf());
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    let size = 0;
    await useMap(`${base}/map.pmtiles`, async (map) => {
      size = map.size;
    });
    expect(size).toBe(300);
    await expect(useMap(`${base}/none`, async () => undefined)).rejects.toThrow('answered 404');
    server.close();
  });

  test.each([
    ['of another kind', { 0: 0 }, 'This is no PMTiles file of version 3.'],
    ['of an older version', { 7: 2 }, 'This is no PMTiles file of version 3.'],
    ['with pictures for tiles', { 99: 2 }, 'Its tiles are pictures, not vectors.'],
  ] as const)('is no file %s', async (_, change, reason) => {
    const path = await save(fileOf(change));
    await expect(useMap(path, (map) => putMap(bucket, map))).rejects.toThrow(reason);
    expect((await read()).status).toBe(404);
  });
});

describe('the command', () => {
  const call = (...words: readonly string[]) =>
    run(process.execPath, ['bin/map.ts', ...words]).catch((error: unknown) => error);

  test.each([
    [[]],
    [['map.pmtiles']],
    [['--stage', 'dev']],
    [['--stage', 'dev', '--remove', 'map.pmtiles']],
    [['--stage', 'dev', 'one.pmtiles', 'another.pmtiles']],
  ])('says how it is called where %j is too little or too much', async (words) => {
    expect(await call(...words)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run map --'),
    });
  });

  test('names the stages that it does not know', async () => {
    const path = await save(fileOf());
    expect(await call(path, '--stage', 'nowhere')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cdk.json has no stage "nowhere".'),
    });
  });
});
