import type * as z from 'zod';
import {
  type GrantScope,
  keyOfMemberships,
  loadDelegation,
  Problem,
  parseMemberships,
  Stale,
  saveDelegation,
  type Table,
  toId,
  type Write,
} from '#ground';
import { saveVerifiedEmail } from '../../accounts/data/holder.ts';
import { keyOfUser, type User } from '../../identity/data/users.ts';
import { prepareStoreMove } from '../../inventory/warehouses/move-store.ts';
import { loadStore } from '../../stores/data/stores.ts';
import { writeClientEvent } from '../clients/client-view.ts';
import type { AcceptClaimIn, AcceptedClaim } from '../contract/claim.ts';
import { keyOfAttribution, saveAttribution } from '../data/attributions.ts';
import { changeClient, saveClient } from '../data/clients.ts';
import { addGrant, type Grant } from '../data/grants.ts';
import { type AttributionReason, clientMachine } from '../domain/client.ts';
import { grantEndOf } from '../domain/grant.ts';
import { activeVersionOf, type ProgramKey } from '../domain/programs/program.ts';
import { programVersions } from '../domain/programs/programs.data.ts';
import { toGrantView, writeGrantEvent } from '../grants/grant-view.ts';
import type { InvitedClient } from './claim-of-token.ts';

/** The merchant's yes to a claim. */
interface Acceptance {
  readonly client: InvitedClient;
  readonly merchant: User;
  readonly body: z.output<typeof AcceptClaimIn>;
  /** Whether the merchant had paid us a fee before this time, ISO 8601. */
  readonly paidBefore: (at: string) => Promise<boolean>;
  /** The writes by which the merchant approves the plan that the partner offers to pay; none if it offers none. */
  readonly approveSponsorship: () => Promise<readonly Write[]>;
  readonly now: Date;
}

/** The version of a program whose rates hold for what a merchant brings in. */
function programVersionOf(program: ProgramKey, now: Date): number {
  const active = activeVersionOf(programVersions, program, now);
  if (!active) throw new Error(`the program ${program} has no version yet`);
  return active.version;
}

/** Why the partner does not earn on a merchant; undefined if it does. 1 BatchGetItem, and what the money takes. */
async function findReason(
  table: Table,
  { client, merchant, paidBefore }: Acceptance,
): Promise<AttributionReason | undefined> {
  const { attribution, memberships } = await table.getTogether({
    attribution: keyOfAttribution(merchant.id, client.mode),
    memberships: keyOfMemberships(merchant.id),
  });
  if (parseMemberships(memberships).organizations.has(client.organization)) return 'member';
  if (attribution) return 'other_partner';
  return (await paidBefore(client.created_at)) ? 'customer_before' : undefined;
}

/** The scopes that the merchant agrees to. @throws Problem invalid_request for one that the partner did not ask for */
function agreedScopes(asked: readonly GrantScope[], given: readonly GrantScope[] | undefined): GrantScope[] {
  const errors = (given ?? []).flatMap((scope, at) =>
    asked.includes(scope)
      ? []
      : [
          {
            pointer: `/scopes/${at}`,
            code: 'not_one_of' as const,
            detail: 'is not a scope that the partner asks for',
          },
        ],
  );
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
  return [...(given ?? asked)];
}

/** The grant that the merchant gives with its yes, if it agrees to a scope. */
function firstGrant({ client, merchant, body, now }: Acceptance): Grant | undefined {
  const { organization, id, mode, invitation } = client;
  const scopes = agreedScopes(invitation.scopes, body.scopes);
  if (scopes.length === 0) return undefined;
  const days = body.days ?? invitation.days;
  const at = now.toISOString();
  return {
    id: toId<'Grant'>(crypto.randomUUID()),
    organization,
    client: id,
    merchant: merchant.id,
    mode,
    scopes,
    days,
    status: 'ACTIVE',
    expires_at: grantEndOf(now, days),
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}

/** The shop of a client, given to the merchant with all that belongs to it. */
async function moveShop(table: Table, { client, merchant, now }: Acceptance): Promise<readonly Write[]> {
  if (!client.store) return [];
  const store = await loadStore(table, client.store);
  if (!store) throw new Stale('the store of an open client is gone');
  const set = { client: store.client && { ...store.client, claimed_at: now.toISOString() } };
  return (await prepareStoreMove({ table, now }, store, merchant.id, set)).writes;
}

/**
 * A merchant claims a client: the client, the shop and its warehouses, what the partner may do, and whether it earns on
 * the merchant change in one transaction. From then on the partner does only what a grant says.
 * @throws Problem invalid_request, invalid_state; (at commit) limit_reached
 */
export async function acceptClaim(
  table: Table,
  acceptance: Acceptance,
): Promise<{ readonly writes: readonly Write[]; readonly body: z.input<typeof AcceptedClaim> }> {
  const { client, merchant, now } = acceptance;
  const { id, mode, organization } = client;
  const status = clientMachine.advance(client.status, 'claim');
  const grant = firstGrant(acceptance);
  const [reason, delegation, moved, sponsored] = await Promise.all([
    findReason(table, acceptance),
    loadDelegation(table, id),
    moveShop(table, acceptance),
    acceptance.body.approve_sponsorship ? acceptance.approveSponsorship() : [],
  ]);
  const claimed = changeClient(
    client,
    {
      status,
      merchant: merchant.id,
      attributed: reason === undefined,
      attribution_reason: reason,
      attributed_at: reason === undefined ? now.toISOString() : undefined,
    },
    now,
  );
  const grants =
    grant?.expires_at === undefined
      ? []
      : [{ id: grant.id, scopes: grant.scopes, expires_at: grant.expires_at }];
  const provesMailbox = mode === 'live' && merchant.email_verified_at === undefined;
  const writes = [
    ...saveClient(client, claimed),
    writeClientEvent('distribution.client.active', client, claimed, now),
    saveDelegation(
      {
        client: id,
        organization,
        mode,
        account: merchant.id,
        country: merchant.country,
        store: client.store,
        grants,
      },
      delegation,
    ),
    ...(grant ? [addGrant(grant), writeGrantEvent('distribution.grant.active', undefined, grant, now)] : []),
    ...(reason === undefined
      ? [saveAttribution(merchant.id, client, programVersionOf(client.program, now), now)]
      : []),
    // Whoever opens a mailed link reads the mailbox that it went to.
    ...(provesMailbox ? [saveVerifiedEmail(keyOfUser(merchant.id), now)] : []),
    ...moved,
    ...sponsored,
  ];
  return {
    writes,
    body: { client: id, store: client.store ?? null, grants: grant ? [toGrantView(grant, now)] : [] },
  };
}
