import { type GrantScope, Problem, toEpochSeconds, type Write } from '#ground';
import { saveMailCount } from '../../notices/data/mail-quota.ts';
import { type Client, changeClient, saveClient } from '../data/clients.ts';
import {
  claimLife,
  clientMachine,
  issueClaimToken,
  maxClaimSends,
  statusOfClient,
} from '../domain/client.ts';
import { grantDays } from '../domain/grant.ts';
import { writeClientEvent } from './client-view.ts';

/** What a partner asks of the merchant that it invites. */
export interface ClientInvite {
  readonly email?: string | undefined;
  readonly scopes?: readonly GrantScope[] | undefined;
  readonly days?: number | undefined;
}

/** The invitation that is sent now. Those before it no longer work. */
export const invitationOf = (
  { owner_email, sends }: Pick<Client, 'owner_email' | 'sends'>,
  { email = owner_email, scopes = [], days = grantDays.usual }: ClientInvite,
  now: Date,
): NonNullable<Client['invitation']> => ({
  email,
  scopes: [...scopes],
  days,
  sends: sends + 1,
  expires: toEpochSeconds(now) + claimLife,
});

/**
 * Counts the mail of an invitation. In test mode nobody is mailed.
 * @throws (at commit) Problem rate_limited
 */
export const writeClaimMailCount = ({ mode, invitation }: Client, now: Date): Write[] =>
  mode === 'live' && invitation ? [saveMailCount('invitation', invitation.email, now)] : [];

/**
 * Invites a merchant to claim a client. The event causes the mail.
 * @throws Problem invalid_state for a client that is claimed or ended, and after ten invitations
 */
export function inviteClient(
  read: Client,
  asked: ClientInvite,
  now: Date,
): { readonly client: Client; readonly writes: readonly Write[] } {
  const status = clientMachine.advance(statusOfClient(read, now), 'invite');
  if (read.sends >= maxClaimSends)
    throw new Problem(
      'invalid_state',
      `The client was invited ${maxClaimSends} times. End it and draft it again to invite it once more.`,
    );
  const invitation = invitationOf(read, asked, now);
  const client = changeClient(read, { status, invitation, sends: invitation.sends }, now);
  return {
    client,
    writes: [
      ...saveClient(read, client),
      writeClientEvent('distribution.client.invited', read, client, now),
      ...writeClaimMailCount(client, now),
    ],
  };
}

/** The token of a test client's invitation, which is not mailed. */
export function testTokenOf(
  { id, mode, status, invitation }: Client,
  pepper: Uint8Array,
): { readonly test_claim_token?: string } {
  if (mode !== 'test' || status !== 'INVITED' || !invitation) return {};
  return { test_claim_token: issueClaimToken(pepper, { id, mode, invitation }) };
}
