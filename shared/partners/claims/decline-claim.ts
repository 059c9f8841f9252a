import type { Write } from '#ground';
import { writeClientEvent } from '../clients/client-view.ts';
import { changeClient, saveClient } from '../data/clients.ts';
import { clientMachine } from '../domain/client.ts';
import type { InvitedClient } from './claim-of-token.ts';

/** A merchant declines a claim. The client is a draft again, and its link no longer works. @throws Problem invalid_state */
export function writeDecline(read: InvitedClient, reason: string | undefined, now: Date): readonly Write[] {
  const status = clientMachine.advance(read.status, 'decline');
  const client = changeClient(read, { status, invitation: undefined, decline_reason: reason }, now);
  return [...saveClient(read, client), writeClientEvent('distribution.client.declined', read, client, now)];
}
