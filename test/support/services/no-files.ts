import type { Uploads } from '../../../shared/platform/ports/uploads.ts';

/** A store to which nobody has uploaded anything. */
export const noFiles: Uploads = {
  toPut: async (key) => ({ url: `https://files.example/${key}`, headers: {}, expiresAt: new Date() }),
  toGet: async (key) => ({ url: `https://files.example/${key}`, expiresAt: new Date() }),
  find: async () => undefined,
  begin: async () => undefined,
};
