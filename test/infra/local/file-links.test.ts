import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startQueues } from '../../../infra/local/queues/queues.ts';
import { createS3Uploads } from '../../../shared/platform/adapters/s3-uploads.ts';

test('a link to an uploaded file is answered as S3 would: saved, not shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-links-'));
  const { endpoint, stop } = await startQueues({ folder, region: 'us-east-1', bucket: 'files', queues: [] });
  const credentials = () => ({ accessKeyId: 'local', secretAccessKey: 'local' });
  const now = () => new Date();
  const uploads = createS3Uploads({ bucket: 'files', region: 'us-east-1', endpoint, credentials, now });
  const body = Buffer.from('<script>alert(1)</script>');
  const { url, headers } = await uploads.toPut('identity/a/b', {
    contentType: 'image/png',
    size: body.length,
  });
  await fetch(url, { method: 'PUT', headers, body });
  const answer = await fetch((await uploads.toGet('identity/a/b')).url);
  expect([answer.status, await answer.text()]).toEqual([200, body.toString()]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
  await stop();
  await rm(folder, { recursive: true });
});
