import type { Alarms } from '../platform/ports/alarms.ts';
import type { Table } from '../platform/table/table.ts';

/** What a proof reads, and where it rings. */
export interface Proving {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly now: Date;
}
