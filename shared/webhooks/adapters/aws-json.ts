import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';
import type { AwsCredentials } from '#ground';

/** An operation of a service that speaks AWS's JSON protocol. */
export interface AwsOperation {
  readonly service: 'sqs' | 'events';
  readonly target: 'AmazonSQS.SendMessage' | 'AWSEvents.PutEvents';
  /** Of the protocol. */
  readonly version: '1.0' | '1.1';
}

/** What calls are made with. */
export interface Calling {
  readonly region: string;
  /** Instead of the service's own. */
  readonly endpoint?: string | undefined;
  readonly credentials: AwsCredentials;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** The service refused. Its text must not leave this process, because it names our roles. */
export class Refused extends Error {
  readonly status: number;
  /** The name of the error, such as AccessDenied. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`AWS answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

const Failure = z.object({ __type: z.string() });

const read = async (answer: Response): Promise<unknown> => JSON.parse((await answer.text()) || '{}');

/**
 * Calls an operation once, signed with Signature Version 4, as an SDK's client would. Two SDK clients would make up
 * more than half of a function.
 * @returns the answer's JSON
 * @throws Refused; or fetch's error when no answer came
 */
export async function callAws(
  { service, target, version }: AwsOperation,
  input: object,
  { region, endpoint, credentials, at, signal }: Calling,
): Promise<unknown> {
  const url = new URL(endpoint ?? `https://${service}.${region}.amazonaws.com/`);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const body = JSON.stringify(input);
  const { protocol, host, hostname, pathname: path } = url;
  const wanted = { host, 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target };
  const request = { method: 'POST', protocol, hostname, path, headers: wanted, body };
  const { method, headers } = await signer.sign(request, { signingDate: at });
  const answer = await fetch(url, { method, headers, body, signal, redirect: 'error' });
  if (answer.ok) return read(answer);
  const failure = Failure.safeParse(await read(answer).catch(() => undefined));
  throw new Refused(answer.status, failure.data?.__type.split('#').at(-1) ?? 'unknown');
}
