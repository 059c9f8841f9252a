import type { Alarms, Table } from '#ground';
/** What a reconciliation reads, and where it raises alarms. */
export interface Reconciling {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly now: Date;
}
