import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as put } from '../../../../functions/distribution/dns/put.ts';
import { route as create } from '../../../../functions/distribution/domains/create.ts';
import { route as verify } from '../../../../functions/distribution/domains/verify.ts';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import type { Headers } from '../identity/fixtures.ts';

/** A domain of the test zone that no other test has. @param magic how its label begins */
export const newDomain = (magic = 'shop-'): string => `${magic}${randomUUID().slice(0, 13)}.test`;

const Seen = z.object({
  id: z.uuid().transform((id): Id<'Namespace'> => toId<'Namespace'>(id)),
  organization: z.uuid(),
  domain: z.string(),
  status: z.string(),
  certificate: z.string(),
  records: z.array(
    z.object({
      purpose: z.enum(['OWNERSHIP', 'ROUTING', 'CERTIFICATE']),
      type: z.string(),
      name: z.string(),
      value: z.string(),
      state: z.string(),
      observed: z.array(z.string()),
      hint: z.string().nullable(),
    }),
  ),
  checked_at: z.string().nullable(),
  next_check_at: z.string().nullable(),
  is_test: z.boolean(),
  revision: z.number(),
});
export type SeenNamespace = z.output<typeof Seen>;

export const toSeen = ({ body }: Pick<Answered, 'body'>): SeenNamespace => Seen.parse(body);

/** The record of a proof, as a namespace shows it. */
export const recordFor = ({ records }: SeenNamespace, purpose: string) => {
  const record = records.find((one) => one.purpose === purpose);
  if (!record) throw new Error(`no record for ${purpose}`);
  return record;
};

/** Registers a domain. */
export async function register(wire: Wire, headers: Headers, domain: string): Promise<SeenNamespace> {
  const answer = await call(wire, create, { headers, body: { domain } });
  if (answer.status !== 201) throw new Error(answer.text);
  return toSeen(answer);
}

export const askToVerify = (wire: Wire, headers: Headers, { id }: Pick<SeenNamespace, 'id'>) =>
  call(wire, verify, { headers, params: { namespace_id: id } });

/** Sets records of the test zone. */
export async function setDns(
  wire: Wire,
  headers: Headers,
  name: string,
  type: string,
  values: readonly string[],
): Promise<void> {
  const answer = await call(wire, put, { headers, body: { name, type, values } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Sets all records that a namespace asks for. */
export async function setAllRecords(wire: Wire, headers: Headers, { records }: SeenNamespace): Promise<void> {
  for (const { name, type, value } of records) await setDns(wire, headers, name, type, [value]);
}

/** A namespace that is verified. */
export async function newVerified(wire: Wire, headers: Headers, domain = newDomain('ok-')) {
  const answer = await askToVerify(wire, headers, await register(wire, headers, domain));
  return toSeen(answer);
}
