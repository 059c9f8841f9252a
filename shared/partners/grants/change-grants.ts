import {
  type Id,
  limitReached,
  loadDelegation,
  Problem,
  saveDelegation,
  type Work,
  type Write,
} from '#ground';
import { type Client, checkClient } from '../data/clients.ts';
import { addGrant, changeGrant, type Grant, grantsOf, saveGrant } from '../data/grants.ts';
import {
  type GrantAction,
  grantEndOf,
  grantMachine,
  isOpenGrant,
  maxOpenGrants,
  statusOfGrant,
} from '../domain/grant.ts';
import { type GrantEventName, writeGrantEvent } from './grant-view.ts';

/** A grant after a change, with the writes that make it so. */
interface ChangedGrant {
  readonly grant: Grant;
  readonly writes: readonly Write[];
}

const events = {
  approve: 'distribution.grant.active',
  decline: 'distribution.grant.declined',
  revoke: 'distribution.grant.revoked',
  expire: 'distribution.grant.expired',
} as const satisfies Record<GrantAction, GrantEventName>;

/** The grants of a client that have not ended. */
export async function openGrantsOf({ table, now }: Work, client: Client): Promise<readonly Grant[]> {
  const { items } = await grantsOf(table, client, client.id, { limit: 100, after: undefined });
  return items.filter((grant) => isOpenGrant(statusOfGrant(grant, now)));
}

/**
 * A partner asks the merchant of a client for a grant.
 * @throws Problem invalid_state unless the client is claimed, limit_reached with too many open ones
 */
export async function requestGrant(
  { table, now }: Work,
  client: Client,
  asked: Pick<Grant, 'id' | 'scopes' | 'reason' | 'days'>,
): Promise<ChangedGrant> {
  const { id, organization, mode, merchant, status } = client;
  if (status !== 'ACTIVE' || !merchant)
    throw new Problem('invalid_state', `The client is ${status}. Only a client that is ACTIVE can be asked.`);
  const open = await openGrantsOf({ table, now }, client);
  if (open.length >= maxOpenGrants)
    throw limitReached('grants', maxOpenGrants, 'Revoke one of this client first.');
  const at = now.toISOString();
  const grant: Grant = {
    ...asked,
    organization,
    client: id,
    merchant,
    mode,
    status: 'REQUESTED',
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const writes = [
    checkClient(client),
    addGrant(grant),
    writeGrantEvent('distribution.grant.requested', undefined, grant, now),
  ];
  return { grant, writes };
}

/** What requests read about a client, with or without a grant. */
async function withGrant({ table, now }: Work, client: Id<'Client'>, grant: Grant): Promise<Write[]> {
  const delegation = await loadDelegation(table, client);
  if (!delegation) throw new Problem('invalid_state', 'The relationship with this partner has ended.');
  const others = delegation.grants.filter(
    ({ id, expires_at }) => id !== grant.id && expires_at > now.toISOString(),
  );
  const { status, id, scopes, expires_at } = grant;
  const own = status === 'ACTIVE' && expires_at !== undefined ? [{ id, scopes, expires_at }] : [];
  return [saveDelegation({ ...delegation, grants: [...others, ...own] }, delegation)];
}

/** A grant takes a step, and so does what the partner may do. @throws Problem invalid_state */
export async function transitionGrant(
  { table, now }: Work,
  read: Grant,
  action: GrantAction,
): Promise<ChangedGrant> {
  const status = grantMachine.advance(action === 'expire' ? read.status : statusOfGrant(read, now), action);
  const set = status === 'ACTIVE' ? { status, expires_at: grantEndOf(now, read.days) } : { status };
  const grant = changeGrant(read, set, now);
  const touches = read.status === 'ACTIVE' || status === 'ACTIVE';
  const writes = [
    saveGrant(read, grant),
    writeGrantEvent(events[action], read, grant, now),
    ...(touches ? await withGrant({ table, now }, read.client, grant) : []),
  ];
  return { grant, writes };
}

/** Revokes the open grants of a client whose relationship ends. The delegation ends with it. */
export function writeRevocations(open: readonly Grant[], now: Date): readonly Write[] {
  return open.flatMap((read) => {
    const grant = changeGrant(
      read,
      { status: grantMachine.advance(statusOfGrant(read, now), 'revoke') },
      now,
    );
    return [saveGrant(read, grant), writeGrantEvent(events.revoke, read, grant, now)];
  });
}
