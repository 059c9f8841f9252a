import { msPerDay, type OnDue, type Table } from '#ground';
import { goingOf } from '../../stores/data/open-orders.ts';
import { type Client, changeClient, saveClient } from '../data/clients.ts';
import type { Grant } from '../data/grants.ts';
import { type ClientDueKind, clientMachine } from '../domain/client.ts';
import { transitionGrant } from '../grants/change-grants.ts';
import { writeClientEvent } from './client-view.ts';
import { endClient } from './end-client.ts';

/** What time alone does to clients: invitations expire, and drafts that nobody claimed are archived. */
export const onClientDue: OnDue<Client, ClientDueKind, { readonly table: Table }> = {
  expire(read, now) {
    const status = clientMachine.advance(read.status, 'expire');
    const client = changeClient(read, { status, invitation: undefined }, now);
    return [...saveClient(read, client), writeClientEvent('distribution.client.draft', read, client, now)];
  },
  async archive(read, now, { table }) {
    const isBusy = read.store !== undefined && (await goingOf(table, read.store)) > 0;
    if (!isBusy) return (await endClient({ table, now }, read, 'archive')).writes;
    // A test order of the draft is open: it ends by itself within days.
    const archive_after = new Date(now.getTime() + msPerDay).toISOString();
    return saveClient(read, changeClient(read, { archive_after }, now));
  },
};

/** What time alone does to grants: they expire. */
export const onGrantDue: OnDue<Grant, 'expire', { readonly table: Table }> = {
  async expire(read, now, { table }) {
    return (await transitionGrant({ table, now }, read, 'expire')).writes;
  },
};
