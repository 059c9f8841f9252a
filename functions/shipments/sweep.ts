import { defineConsumer, sweepDue, sweepSchedule, tableAccess } from '#ground';
import { shipmentDueShards } from '../../shared/shipments/data/due-keys.ts';
import { listDueShipments, recheckLater } from '../../shared/shipments/data/lists/due-shipments.ts';
import { parseShipment } from '../../shared/shipments/data/shipments.ts';
import { onShipmentDue } from '../../shared/shipments/delivery/on-due.ts';
import { shipmentDueOf } from '../../shared/shipments/domain/due.ts';

const dueSweep = {
  shards: shipmentDueShards,
  find: listDueShipments,
  read: parseShipment,
  dueOf: shipmentDueOf,
  onDue: onShipmentDue,
  onEarly: recheckLater,
};

/**
 * Does what time alone triggers for shipments: takes back those that were not picked up, marks overdue ones, and pays
 * return fees that nobody disputed.
 */
export const consumer = defineConsumer(
  {
    id: 'shipments.sweep',
    summary: 'Takes back shipments that were not picked up, marks overdue ones, and pays waiting return fees',
    ...sweepSchedule,
  },
  { table: tableAccess },
  (_event, uses, { now }) => sweepDue(dueSweep, uses, now()),
);
