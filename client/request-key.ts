/** A key that nobody else makes, in the form of a UUID. Plain addresses of a local network have no `crypto.randomUUID`. */
export const makeRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
