import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import { assertSize, bytesOf } from './body.ts';

/** The media type of bodies with files in them. */
export const formType = 'multipart/form-data';

/** A body of fields and files, which a route accepts besides JSON. */
export interface Form<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** Bytes of the whole body. */
  readonly limit: number;
  isSent(headers: APIGatewayProxyEventV2['headers']): boolean;
  /** The fields of the body; a name that occurs more than once has a list. */
  read(event: APIGatewayProxyEventV2): Promise<Readonly<Record<string, unknown>>>;
}

/** A file in a form. In JSON, from which the idempotency record is made, it is the hash of its bytes. */
class SentFile extends File {
  readonly #hash: string;
  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([bytes], name, { type });
    this.#hash = createHash('sha256').update(bytes).digest('base64url');
  }
  toJSON(): string {
    return this.#hash;
  }
}

const fieldOf = async (value: string | File) =>
  typeof value === 'string'
    ? value
    : new SentFile(new Uint8Array(await value.arrayBuffer()), value.name, value.type);

/**
 * Declares a form.
 * @param schema of its fields: texts, lists of texts, and `z.file()`
 * @param limit bytes of the whole body. Lambda takes 6 MB, and base64 makes bytes a third longer
 */
export const formOf = <S extends z.ZodType>(schema: S, limit: number): Form<S> => ({
  schema,
  limit,
  isSent: (headers) => /^\s*multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? ''),
  async read(event) {
    const bytes = bytesOf(event);
    assertSize(bytes.length, limit);
    const headers = { 'content-type': event.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
    if (!form) throw new Problem('invalid_request', `The body is not ${formType}.`);
    const fields = new Map<string, unknown>();
    for (const name of new Set(form.keys())) {
      const values = await Promise.all(form.getAll(name).map(fieldOf));
      fields.set(name, values.length > 1 ? values : values[0]);
    }
    return Object.fromEntries(fields);
  },
});
