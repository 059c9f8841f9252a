import { auditOf } from '../../../shared/platform/http/audit-trail.ts';
import { loadApiKeyByHash, loadOwnKey } from '../../../shared/platform/http/credentials/api-keys.ts';
import { storeOfHost } from '../../../shared/platform/http/credentials/store-hosts.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { progressOf } from '../../../shared/platform/table/work/daily-walk.ts';
import { listLastRuns } from '../../../shared/platform/table/work/last-runs.ts';
import { compared, early, kindsOf, someId } from '../kind.ts';

/** How far a shard of a daily walk has come. */
const readWalk = async (table: Table) =>
  (await progressOf(table, [{ key: { pk: '', sk: '' } }], '2026-01-31'))[0];

/** What the platform stores for every context. */
export const platformKinds = kindsOf('platform', [
  ['api-key', 'KEY#', 'KEY', (table) => loadApiKeyByHash(table, 'hash')],
  ['listed-key', 'USER#', 'KEY#', (table) => loadOwnKey(table, someId(), someId())],
  [
    'audit',
    'AUDIT#',
    '',
    async (table) => {
      const owner = { user: someId<'User'>(), mode: 'live' } as const;
      return (await auditOf({ table, now: early }, owner, {}, { limit: 1, after: undefined })).entries[0];
    },
  ],
  ['replay', 'ONCE#', 'ONCE', (_, { answer1, sealed, ttl }) => (answer1 ?? sealed) && ttl],
  ['rate', 'RATE#', 'RATE', compared('tat', 'ttl')],
  ['host', 'HOST#', 'HOST', (table) => storeOfHost({ table, now: early }, 'ada.shops.example')],
  ['handled', '', 'N#', compared('ttl')],
  ['last-run', 'LAST_RUNS', '', async (table) => (await listLastRuns(table))[0]],
  ['stock-walk', 'STOCK_PROOF', 'WALK#', readWalk],
  ['pace-walk', 'PACES', 'WALK#', readWalk],
  ['order-walk', 'ORDER_PROOF', 'WALK#', readWalk],
  ['commission-walk', 'COMMISSION_PROOF', 'WALK#', readWalk],
  ['pool-walk', 'POOL_PROOF', 'WALK#', readWalk],
]);
