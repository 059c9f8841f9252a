import { Sha256 } from '@smithy/core/checksum';
import { escapeUriPath } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { msPerSecond, secondsPerMinute } from '../../kernel/time.ts';
import type { AwsCredentials } from '../credentials.ts';
import type { FileLink } from '../ports/uploads.ts';

/** What a link permits: one method on one URL, with these headers. */
export interface Permission {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Its path is percent-encoded as RFC 3986 says. Its query is signed too. */
  readonly url: URL;
  /** Headers that must be sent exactly as here, by lower-case name. The host is always among them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly region: string;
  readonly at: Date;
  /** Seconds. */
  readonly expires: number;
}

/** Declares how the payload is hashed. The signer reads it as a header, but it is neither signed nor sent as one. */
const hashHeader = 'x-amz-content-sha256';
const unsent = new Set([hashHeader]);

/**
 * Signs a link to an object of S3 with Signature Version 4 in the query, without signing the payload. The SDK's clients
 * use the same signer, so each function has it anyway.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function presignLink(
  { method, url, headers, region, at, expires }: Permission,
  credentials: AwsCredentials,
): Promise<string> {
  const { protocol, host, hostname, pathname: path } = url;
  const asked = Object.fromEntries(url.searchParams);
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { query } = await signer.presign(
    {
      method,
      protocol,
      hostname,
      path,
      query: asked,
      headers: { ...headers, host, [hashHeader]: 'UNSIGNED-PAYLOAD' },
    },
    { signingDate: at, expiresIn: expires, unhoistableHeaders: unsent, unsignableHeaders: unsent },
  );
  const link = new URL(url);
  for (const [name, value] of Object.entries(query ?? {})) link.searchParams.set(name, String(value));
  return link.href;
}

/** A bucket of S3, and who signs the requests to it. */
export interface FileBucket {
  readonly bucket: string;
  readonly region: string;
  /** If set, the bucket is the first part of the path instead of the host. */
  readonly endpoint: string | undefined;
  readonly credentials: () => AwsCredentials;
  readonly now: () => Date;
}

/** Seconds for which links work. */
const expires = 15 * secondsPerMinute;

/** Signs a link to a file of the bucket: one method, with exactly these headers and this query. */
export type Link = (
  method: Permission['method'],
  key: string,
  headers?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => Promise<FileLink>;

/** Links into a bucket. */
export function createS3Links({ bucket, region, endpoint, credentials, now }: FileBucket): Link {
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return async (method, key, headers = {}, query = {}) => {
    const at = now();
    const url = new URL(`${base}/${escapeUriPath(key)}?${new URLSearchParams(query)}`);
    return {
      url: await presignLink({ method, url, headers, region, at, expires }, credentials()),
      expiresAt: new Date(at.getTime() + expires * msPerSecond),
    };
  };
}
