import type * as z from 'zod';
import { type Caller, type Files, linkMakerOf, toUploadView, type Uploads } from '#ground';
import type { StorePictureForm, StorePictureIn } from '../contract/image.ts';
import type { MadeLink } from './made-link.ts';
import { readPictureIn } from './sent-picture.ts';

/** How a picture arrives: with the request, or later by a link. */
interface ReceivedPicture {
  /** For the event of a picture that is not there yet. */
  readonly link: MadeLink | undefined;
  /** For its uploader. */
  readonly upload: ReturnType<typeof toUploadView> | null;
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
