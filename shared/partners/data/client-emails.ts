import { type Id, isNew, type Key, type Mode, type OrganizationId, Problem, type Write } from '#ground/data';
import { partnerProblems } from '../domain/problems.ts';

/**
 * The addresses of the clients that nobody has claimed. An item under the organization and the address keeps the
 * organization from drafting the same merchant twice. It is only written.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addClientEmail`, `removeClientEmail` | within a transaction | 2 write |
 */
interface OpenClient {
  readonly id: Id<'Client'>;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly owner_email: string;
}

const keyOfClientEmail = ({ organization, mode, owner_email }: OpenClient): Key => ({
  pk: `CLIENT_EMAIL#${organization}#${mode}#${owner_email}`,
  sk: 'CLIENT_EMAIL',
});

/** Takes the address of a new client. @throws (at commit) Problem client_exists when another open client has it */
export const addClientEmail = (client: OpenClient): Write => ({
  put: { ...keyOfClientEmail(client), client: client.id },
  when: isNew,
  refuse: () => new Problem(partnerProblems.client_exists),
});

/** Frees the address of a client that is claimed or ended. */
export const removeClientEmail = (client: OpenClient): Write => ({
  remove: keyOfClientEmail(client),
  when: { client: client.id },
});
