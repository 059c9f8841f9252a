/**
 * Takes the place of the SDK's protocols in bundles. Each service that a function calls through a client of the SDK speaks
 * AWS's JSON protocol (https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html). The SDK's code interprets schemas
 * of all its operations for each request; here the build has read them already (schemas.ts).
 */
import { randomUUID } from 'node:crypto';
import { decorateServiceException, type ServiceException } from '@smithy/core/client';
import { HttpRequest } from '@smithy/core/protocols';

/** Makes of JSON what the SDK answers: bytes of base64, and dates of seconds. It changes the value that it is given. */
type Read = (value: object) => unknown;

/** The errors that a client knows, by name, and the class of all others. */
export interface KnownErrors {
  readonly Base: new (options: { readonly name: string }) => ServiceException;
  readonly byName: Readonly<Record<string, readonly [new (options: object) => ServiceException, Read?]>>;
}

/** An operation, as the SDK hands over what schemas.ts made of it. */
interface Operation {
  readonly name: string;
  /** The members that must be a new UUID if the caller gives none: with it, a repeated request is one request. */
  readonly input: readonly string[];
  readonly output: Read | undefined;
}

interface Settings {
  readonly serviceTarget: string;
  readonly errorTypeRegistries: KnownErrors;
  readonly awsQueryCompatible?: boolean;
}

interface Endpoint {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number | string;
  readonly path: string;
}

interface Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A value as the protocol writes it: bytes as base64, and a date as seconds. */
function write(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  // `JSON.stringify` has already asked a date, or a Buffer, for its own form.
  const given = this[key];
  if (given instanceof Uint8Array)
    return Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('base64');
  return given instanceof Date ? given.getTime() / 1000 : value;
}

/** What the JSON of an answer says. A member that is null is one that the answer lacks. */
const parse = (text: string): Record<string, unknown> =>
  text.includes('null')
    ? JSON.parse(text, (_, value) => (value === null ? undefined : value))
    : JSON.parse(text || '{}');

/** The name of an error without its namespace, and without the address that may follow it. */
const nameOf = (code: unknown): string | undefined =>
  code === undefined ? undefined : String(code).split(/[,:]/)[0]?.split('#').at(-1);

abstract class JsonProtocol {
  protected abstract readonly version: '1.0' | '1.1';
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  setSerdeContext(): void {}

  async serializeRequest(
    { name, input: tokens }: Operation,
    input: Readonly<Record<string, unknown>>,
    { endpoint }: { endpoint(): Promise<Endpoint> },
  ): Promise<HttpRequest> {
    const { protocol, hostname, port, path } = await endpoint();
    const given = { ...input };
    for (const token of tokens) given[token] ??= randomUUID();
    const { serviceTarget, awsQueryCompatible } = this.#settings;
    return new HttpRequest({
      method: 'POST',
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: path.endsWith('/') ? path : `${path}/`,
      headers: {
        'content-type': `application/x-amz-json-${this.version}`,
        'x-amz-target': `${serviceTarget}.${name}`,
        ...(awsQueryCompatible && { 'x-amzn-query-mode': 'true' }),
      },
      body: JSON.stringify(given, write),
    });
  }

  async deserializeResponse(
    { output }: Operation,
    { streamCollector }: { streamCollector(body: unknown): Promise<Uint8Array> },
    { statusCode, headers, body }: Response,
  ): Promise<object> {
    const { buffer, byteOffset, byteLength } = await streamCollector(body);
    const text = Buffer.from(buffer, byteOffset, byteLength).toString();
    const requestId = headers['x-amzn-requestid'] ?? headers['x-amz-request-id'];
    const $metadata = { httpStatusCode: statusCode, ...(requestId !== undefined && { requestId }) };
    if (statusCode >= 300) throw this.#errorOf(headers, parse(text), $metadata);
    const found = parse(text);
    output?.(found);
    return Object.assign(found, { $metadata });
  }

  #errorOf(
    headers: Response['headers'],
    said: Record<string, unknown>,
    $metadata: ServiceException['$metadata'],
  ): ServiceException {
    const { errorTypeRegistries, awsQueryCompatible } = this.#settings;
    // Services that once spoke another protocol say the names of its errors, too, which callers may know.
    const [Code, Type] = (awsQueryCompatible && headers['x-amzn-query-error']?.split(';')) || [];
    if (Code !== undefined) Object.assign(said, { Code, Type });
    const named = [said.__type, said.code, headers['x-amzn-errortype']];
    const name = nameOf(Code ?? named.find((one) => one !== undefined)) ?? 'Unknown';
    const { Base, byName } = errorTypeRegistries;
    const [Known, read] = byName[name] ?? [];
    read?.(said);
    const $fault: ServiceException['$fault'] = ($metadata.httpStatusCode ?? 0) < 500 ? 'client' : 'server';
    const error = Known ? new Known({}) : Object.assign(new Base({ name }), { $fault });
    const message = String(said.message ?? said.Message ?? 'UnknownError');
    return decorateServiceException(Object.assign(error, { $metadata, message }), said);
  }
}

/** What the SDK's clients make. */
export class AwsJson1_0Protocol extends JsonProtocol {
  protected readonly version = '1.0';
}

export class AwsJson1_1Protocol extends JsonProtocol {
  protected readonly version = '1.1';
}
