import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** Who signs. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials, such as those of a function. */
  readonly sessionToken?: string;
}

/** What a link lets its holder do: one method on one URL, with these headers. */
export interface Permission {
  readonly method: 'GET' | 'HEAD' | 'PUT';
  /** Without a query; its path is percent-encoded as RFC 3986 says. */
  readonly url: URL;
  /** Headers that must be sent as they are here, by their lower-case names; the host is among them in any case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly region: string;
  readonly at: Date;
  /** Seconds. */
  readonly expires: number;
}

/** Says how the payload is hashed. The signer reads it as a header; it is neither signed as one nor sent. */
const hashHeader = 'x-amz-content-sha256';
const unsent = new Set([hashHeader]);

/**
 * Signs a link to an object of S3 with Signature Version 4 in the query, its payload unsigned. The signer is the one that
 * the SDK's clients sign their requests with, so it is part of each function in any case.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function presigned(
  { method, url, headers, region, at, expires }: Permission,
  credentials: Credentials,
): Promise<string> {
  const { protocol, host, hostname, pathname: path } = url;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { query } = await signer.presign(
    { method, protocol, hostname, path, headers: { ...headers, host, [hashHeader]: 'UNSIGNED-PAYLOAD' } },
    { signingDate: at, expiresIn: expires, unhoistableHeaders: unsent, unsignableHeaders: unsent },
  );
  const link = new URL(url);
  for (const [name, value] of Object.entries(query ?? {})) link.searchParams.set(name, String(value));
  return link.href;
}
