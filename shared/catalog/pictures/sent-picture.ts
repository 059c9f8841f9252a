import { isRefused, judge } from '../domain/pictures/judge.ts';
import { assertNone } from '../domain/refusals.ts';

/** The bytes of a picture that is part of the request. @throws Problem invalid_request when they are not a picture */
export async function readPictureIn(image: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const judged = judge(bytes);
  if (isRefused(judged)) {
    const { reason: detail, code = 'wrong_format' } = judged;
    assertNone([{ path: ['image'], detail, code }]);
  }
  return bytes;
}
