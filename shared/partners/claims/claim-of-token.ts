import type * as z from 'zod';
import { msPerSecond, Problem, type Tenant, type Work } from '#ground';
import { loadOwnAccount, type User } from '../../identity/data/users.ts';
import { identityProblems } from '../../identity/domain/problems.ts';
import type { ClaimTokenIn, ClaimView } from '../contract/claim.ts';
import { type Client, loadUncheckedClient } from '../data/clients.ts';
import type { Organization } from '../data/organizations.ts';
import { isClaimToken, maskedEmailOf } from '../domain/client.ts';

/** A client that was invited. */
export type InvitedClient = Client & { readonly invitation: NonNullable<Client['invitation']> };

/**
 * The client that a token was mailed for. An accepted claim is found too, so that a second try learns that.
 * @throws Problem not_found for a forged, replaced, declined or expired token
 */
export async function clientOfToken(
  { table, now }: Work,
  pepper: Uint8Array,
  { text, client: id }: ClaimTokenIn,
): Promise<InvitedClient> {
  const client = await loadUncheckedClient(table, id);
  const { invitation, status } = client ?? {};
  if (!client || !invitation || !(status === 'INVITED' || status === 'ACTIVE'))
    throw new Problem('not_found');
  if (!isClaimToken(pepper, text, { ...client, invitation })) throw new Problem('not_found');
  if (status === 'INVITED' && invitation.expires * msPerSecond <= now.getTime())
    throw new Problem('not_found');
  return { ...client, invitation };
}

/**
 * A claim that is open, and the account of the invited person, who answers it. Whoever was not invited learns nothing of
 * its state.
 * @throws Problem not_found as `clientOfToken` does, and for an account of the other mode; email_mismatch; invalid_state
 * for one that was accepted
 */
export async function loadOpenClaim(
  { table, now }: Work,
  pepper: Uint8Array,
  token: ClaimTokenIn,
  caller: Tenant,
): Promise<{ readonly client: InvitedClient; readonly account: User }> {
  const [client, account] = await Promise.all([
    clientOfToken({ table, now }, pepper, token),
    loadOwnAccount(table, caller),
  ]);
  if (client.mode !== caller.mode) throw new Problem('not_found');
  if (account.email !== client.invitation.email) throw new Problem(identityProblems.email_mismatch);
  if (client.status === 'ACTIVE') throw new Problem('invalid_state', 'The claim was accepted already.');
  return { client, account };
}

/** An invitation as whoever has its link sees it. @param sponsorship the plan that the partner offers to pay, if any */
export function toClientClaimView(
  { program, business_name, mode, invitation }: InvitedClient,
  { name }: Organization,
  sponsorship: z.input<typeof ClaimView>['sponsorship'],
): z.input<typeof ClaimView> {
  const { email, scopes, days, expires } = invitation;
  return {
    partner: { name },
    program,
    business: business_name,
    email: maskedEmailOf(email),
    scopes,
    days,
    sponsorship,
    is_test: mode === 'test',
    expires_at: new Date(expires * msPerSecond).toISOString(),
  };
}
