import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { type AwsCredentials, msPerSecond } from '#ground';

/** CloudFront takes certificates of this region alone, and has its own API there. */
export const tenantRegion = 'us-east-1';
/** Milliseconds that a call may take. */
const patience = 3 * msPerSecond;

/** The service refused. */
export class CallRefused extends Error {
  /** The name of the error, such as EntityNotFound. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`AWS answered ${status} ${code}`);
    this.code = code;
  }
}

interface SignedCall {
  readonly service: 'acm' | 'cloudfront';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The name of an error in a JSON or an XML answer. */
const codeOf = (text: string): string =>
  /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(text)?.[1] ??
  /<Code>(\w+)<\/Code>/.exec(text)?.[1] ??
  'unknown';

/**
 * Calls a service once, signed with Signature Version 4. The SDK's clients of ACM and CloudFront would double the functions
 * that call five of their operations.
 * @throws CallRefused; or fetch's error when no answer came
 */
export async function callSigned(
  { service, method, url, headers, body }: SignedCall,
  credentials: AwsCredentials,
  at: Date,
): Promise<{ readonly text: string; readonly etag: string | null }> {
  const signer = new SignatureV4({ service, region: tenantRegion, credentials, sha256: Sha256 });
  const { protocol, host, hostname, pathname: path } = url;
  const signed = await signer.sign(
    {
      method,
      protocol,
      hostname,
      path,
      query: Object.fromEntries(url.searchParams),
      headers: { host, ...headers },
      body,
    },
    { signingDate: at },
  );
  const signal = AbortSignal.timeout(patience);
  const request = { method, headers: signed.headers, signal, redirect: 'error' as const };
  const answer = await fetch(url, body === undefined ? request : { ...request, body });
  const text = await answer.text();
  if (!answer.ok) throw new CallRefused(answer.status, codeOf(text));
  return { text, etag: answer.headers.get('etag') };
}
