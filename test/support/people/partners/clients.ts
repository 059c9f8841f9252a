import * as z from 'zod';
import { route as provisionRoute } from '../../../../functions/distribution/client-stores/create.ts';
import { route as accept } from '../../../../functions/partners/claims/accept.ts';
import { route as create } from '../../../../functions/partners/clients/create.ts';
import { route as invite } from '../../../../functions/partners/clients/invite.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import { loadOrganization, saveOrganization } from '../../../../shared/partners/data/organizations.ts';
import { activeVersionOf, type ProgramKey } from '../../../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../../../shared/partners/domain/programs/programs.data.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { newVerified } from '../distribution/namespaces.ts';
import { type Headers, newUser, signedIn } from '../identity/fixtures.ts';
import { newOrganization } from './organizations.ts';

const Client = z.object({ id: defineId<'Client'>(), status: z.string(), revision: z.number() });
const Token = z.object({ test_claim_token: z.string() });
const Provisioned = z.object({
  id: defineId<'ClientStore'>(),
  client: defineId<'Client'>(),
  store: z.object({ id: defineId<'Store'>(), slug: z.string(), url: z.string() }),
  test_claim_token: z.string().optional(),
});

/** An organization accepts the present terms of programs, in both modes, as enrolling does. */
export async function enrolInto(
  { table, now }: Wire,
  id: OrganizationId,
  programs: readonly ProgramKey[],
): Promise<void> {
  const accepted = Object.fromEntries(
    programs.map((key) => [key, activeVersionOf(programVersions, key, now())?.terms.version ?? '']),
  );
  const read = await loadOrganization(table, id);
  await table.commit([saveOrganization(read, { accepted_terms: { live: accepted, test: accepted } })]);
}

/** A partner with an owner who is signed in, enrolled in programs, in a mode. */
export async function newEnrolledPartner(
  wire: Wire,
  mode: Mode = 'test',
  programs: readonly ProgramKey[] = ['distributor'],
) {
  const owner = await newUser(wire, 'merchant');
  const organization = await newOrganization(wire, owner);
  await enrolInto(wire, organization, programs);
  const headers = await signedIn(wire, owner, mode);
  return { owner, organization, headers };
}

/** A merchant who was not there before, signed in. */
export async function newMerchant(wire: Wire, mode: Mode = 'test', more: Partial<User> = {}) {
  const user = await newUser(wire, 'merchant', more);
  return { user, headers: await signedIn(wire, user, mode) };
}

/** A client that the partner drafts. */
export async function newClient(wire: Wire, headers: Headers, owner_email: string) {
  const body = { program: 'distributor', business_name: 'Adire House', owner_email };
  const answer = await call(wire, create, { headers, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return Client.parse(answer.body);
}

/** Invites a test client. @returns the token of its claim */
export async function inviteToClaim(
  wire: Wire,
  headers: Headers,
  { id }: { readonly id: string },
  body: object = {},
): Promise<string> {
  const answer = await call(wire, invite, { headers, params: { draft_id: id }, body });
  return Token.parse(answer.body).test_claim_token;
}

let made = 0;

/** A store that the partner provisions under a verified namespace. */
export async function newProvisioned(wire: Wire, headers: Headers, owner_email: string, more: object = {}) {
  const namespace = await newVerified(wire, headers);
  made += 1;
  const body = {
    namespace_id: namespace.id,
    slug: `adire-${process.pid}-${made}`,
    business_name: 'Adire House',
    owner_email,
    idempotency_key: `client-${made}`,
    ...more,
  };
  const answer = await call(wire, provisionRoute, { headers, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...Provisioned.parse(answer.body), namespace, body };
}

/** A merchant accepts a claim. */
export const acceptToken = (wire: Wire, headers: Headers, token: string, body: object = {}) =>
  call(wire, accept, { headers, params: { token }, body });
