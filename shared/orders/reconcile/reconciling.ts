import type { Alarms } from '../../platform/ports/alarms.ts';
import type { Table } from '../../platform/table/table.ts';

/** What a reconciliation reads, and where it raises alarms. */
export interface Reconciling {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly now: Date;
}
