import { defineConsumer, settleAll, sweepDue, sweepSchedule, tableAccess } from '#ground';
import { onClientDue, onGrantDue } from '../../shared/partners/clients/on-due.ts';
import { clientDueShards, listDueClients, parseClient } from '../../shared/partners/data/clients.ts';
import { grantDueShards, listDueGrants, parseGrant } from '../../shared/partners/data/grants.ts';
import { clientDueOf } from '../../shared/partners/domain/client.ts';
import { grantDueOf } from '../../shared/partners/domain/grant.ts';

const clients = {
  shards: clientDueShards,
  find: listDueClients,
  read: parseClient,
  dueOf: clientDueOf,
  onDue: onClientDue,
};

const grants = {
  shards: grantDueShards,
  find: listDueGrants,
  read: parseGrant,
  dueOf: grantDueOf,
  onDue: onGrantDue,
};

/** Does what time alone does for partners: ends invitations and grants, and archives drafts that nobody claimed. */
export const consumer = defineConsumer(
  {
    id: 'partners.sweep',
    summary: 'Ends invitations and grants of partners, and archives drafts that nobody claimed',
    ...sweepSchedule,
  },
  { table: tableAccess },
  async (_event, uses, { now }) => {
    await settleAll([sweepDue(clients, uses, now()), sweepDue(grants, uses, now())]);
  },
);
