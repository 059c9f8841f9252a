import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The answer with a file, whose bytes the edge may compress. */
export interface FileAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Types that CloudFront compresses. */
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest\+json))/;
/** The least bytes that CloudFront compresses. */
const least = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encoders = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
} as const;
type Encoding = keyof typeof encoders;

/** The best encoding that a browser takes. */
function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Compressed bytes by the bytes that they were made of, so that each file is compressed once. */
const packed = new WeakMap<Uint8Array, Partial<Record<Encoding, Promise<Uint8Array>>>>();

function pack(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const known = packed.get(bytes) ?? {};
  const made = known[encoding] ?? encoders[encoding](bytes);
  packed.set(bytes, { ...known, [encoding]: made });
  return made;
}

/** The tag of a content. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const bare = (tag: string) => tag.replace(/^W\//, '');

/**
 * The answer as CloudFront sends it: compressed if the browser takes that, and without the file if the browser has the
 * same.
 */
export async function encodeAnswer(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  { statusCode, headers, bytes }: FileAnswer,
): Promise<FileAnswer> {
  const { etag, 'content-type': type = '' } = headers;
  const canPack = compressible.test(type) && bytes.length >= least;
  const vary = canPack ? { vary: 'accept-encoding' } : {};
  const has = (asked['if-none-match'] ?? '').split(/,\s*/).map(bare);
  if (statusCode === 200 && etag !== undefined && has.includes(bare(etag))) {
    const { 'content-type': _, ...rest } = headers;
    return { statusCode: 304, headers: { ...rest, ...vary }, bytes: new Uint8Array() };
  }
  const encoding = canPack ? encodingFor(asked['accept-encoding']) : undefined;
  if (!encoding) return { statusCode, headers: { ...headers, ...vary }, bytes };
  return {
    statusCode,
    headers: {
      ...headers,
      ...vary,
      'content-encoding': encoding,
      ...(etag !== undefined && { etag: `W/${bare(etag)}` }),
    },
    bytes: await pack(bytes, encoding),
  };
}
