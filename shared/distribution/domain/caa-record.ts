/** A CAA record (RFC 8659). */
export interface Caa {
  readonly flags: number;
  readonly tag: string;
  readonly value: string;
}

const form = /^(\d{1,3})\s+([a-z0-9]{1,15})\s+(?:"([^"]{0,255})"|([^\s"]{1,255}))$/i;

/** Reads a CAA record as a zone file writes it: `0 issue "ca.example"`. Undefined if it is not one. */
export function parseCaa(text: string): Caa | undefined {
  const [, flags = '', tag = '', quoted, plain] = form.exec(text.trim()) ?? [];
  if (tag === '' || Number(flags) > 255) return undefined;
  return { flags: Number(flags), tag: tag.toLowerCase(), value: quoted ?? plain ?? '' };
}
