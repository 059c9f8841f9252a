import { defineConsumer, sweepDue, sweepSchedule } from '#ground';
import { checkingAccess } from '../../shared/distribution/checking.ts';
import {
  listDueNamespaces,
  namespaceDueShards,
  parseNamespace,
} from '../../shared/distribution/data/namespaces.ts';
import { namespaceDueOf } from '../../shared/distribution/domain/schedule.ts';
import { onNamespaceDue } from '../../shared/distribution/on-due.ts';

const dueSweep = {
  shards: namespaceDueShards,
  find: listDueNamespaces,
  read: parseNamespace,
  dueOf: namespaceDueOf,
  onDue: onNamespaceDue,
};

/**
 * Does what time alone triggers for namespaces: looks at their DNS records again, lets those lapse whose proofs are gone,
 * and takes stores and certificates away from lapsed and deleted ones.
 */
export const consumer = defineConsumer(
  {
    id: 'distribution.sweep',
    summary: 'Checks the DNS records of namespaces again, and takes lapsed and deleted ones away',
    ...sweepSchedule,
  },
  checkingAccess,
  (_event, uses, { now }) => sweepDue(dueSweep, uses, now()),
);
