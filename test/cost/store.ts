import type { Uploads } from '../../shared/platform/ports/uploads.ts';

/** The form of every file of the store below. */
export const photo = { content_type: 'image/jpeg', size: 9 } as const;

/** A store in which every file is there as soon as it is asked for. */
export const store = (now: () => Date): Uploads => ({
  toPut: async (key, { contentType }) => ({
    url: `https://files.example/${key}`,
    headers: { 'content-type': contentType },
    expiresAt: now(),
  }),
  toGet: async (key) => ({ url: `https://files.example/${key}`, expiresAt: now() }),
  find: async () => ({ contentType: photo.content_type, size: photo.size, storedAt: now() }),
  begin: async () => ({
    contentType: photo.content_type,
    size: photo.size,
    storedAt: now(),
    start: Buffer.from([0xff, 0xd8, 0xff]),
  }),
});
