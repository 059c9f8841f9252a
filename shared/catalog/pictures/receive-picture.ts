import type * as z from 'zod';
import { type Caller, type Files, linkMakerOf, toUploadView, type Uploads } from '#ground';
import type { StorePictureForm, StorePictureIn } from '../contract/image.ts';
import { isRefused, judge } from '../domain/pictures/judge.ts';
import { assertNone } from '../domain/refusals.ts';
import type { MadeLink } from './made-link.ts';

/** How a picture arrives: with the request, or later by a link. */
interface ReceivedPicture {
  /** For the event of a picture that is not there yet. */
  readonly link: MadeLink | undefined;
  /** For its uploader. */
  readonly upload: ReturnType<typeof toUploadView> | null;
}

/** The bytes of a picture that is part of the request. @throws Problem invalid_request when they are not a picture */
async function readPictureIn(image: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const judged = judge(bytes);
  if (isRefused(judged)) {
    const { reason: detail, code = 'wrong_format' } = judged;
    assertNone([{ path: ['image'], detail, code }]);
  }
  return bytes;
}

/**
 * Stores the picture of a request under a key, or makes a link by which the caller uploads it there.
 * @throws Problem invalid_request for bytes that are no picture
 */
export async function receivePicture(
  { files, uploads }: { readonly files: Files; readonly uploads: Uploads },
  key: string,
  sent: z.output<typeof StorePictureForm> | z.output<typeof StorePictureIn>,
  caller: Caller,
): Promise<ReceivedPicture> {
  if ('image' in sent) {
    await files.put(key, await readPictureIn(sent.image), { contentType: 'application/octet-stream' });
    return { link: undefined, upload: null };
  }
  const link = await uploads.toPut(key, { contentType: sent.content_type, size: sent.size, once: true });
  return { link: { until: link.expiresAt, maker: linkMakerOf(caller) }, upload: toUploadView(link) };
}
