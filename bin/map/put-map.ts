import { mediaPrefix } from '../../shared/catalog/domain/files.ts';
import { createS3Links, type FileBucket } from '../../shared/platform/adapters/s3-links.ts';

/** Where maps look for it (web/apps/kit/map/map-style.ts). The edge serves what is beside the pictures of shops. */
export const mapKey = `${mediaPrefix}map/nigeria.pmtiles`;

/** A day: a new map is seen by the next one. */
const headers = { 'content-type': 'application/vnd.pmtiles', 'cache-control': 'public, max-age=86400' };

/** Puts a map into the bucket of files, in place of the one before. @throws when the bucket does not take it */
export async function putMap(bucket: FileBucket, map: Blob): Promise<void> {
  const { url } = await createS3Links(bucket)('PUT', mapKey, headers);
  const answer = await fetch(url, { method: 'PUT', headers, body: map });
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}: ${await answer.text()}`);
}

/** Takes it away again: maps then show the plain ground. @throws when the bucket does not let go of it */
export async function removeMap(bucket: FileBucket): Promise<void> {
  const { url } = await createS3Links(bucket)('DELETE', mapKey);
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}: ${await answer.text()}`);
}
