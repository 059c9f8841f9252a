import * as z from 'zod';
import { id } from '../../../shared/kernel/scalars.ts';
import { Commit, defineRoute, type Route } from '../../../shared/platform/http/route.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import type { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { shipmentKey } from '../../../shared/shipments/data/shipments.ts';
import type { FirstMileAction } from '../../../shared/shipments/domain/first-mile.ts';
import { firstMileStep } from '../../../shared/shipments/first-mile-step.ts';
import { ownFirstMile } from '../../../shared/shipments/own-shipment.ts';
import { firstMileView } from './view.ts';

/** The route of a step that the rider of a first mile takes. */
export function riderStep(its: {
  readonly action: FirstMileAction;
  readonly summary: string;
  readonly description: string;
  readonly answer: typeof FirstMileOut;
  /** The step, if there is more to it than the state machine says. */
  take?(table: Table, read: Shipment, now: Date): Promise<ReturnType<typeof firstMileStep>>;
}): Route {
  return defineRoute({
    id: `first-mile.${its.action}`,
    method: 'POST',
    path: `/api/v1/shipments/{shipment_id}/first-mile/${its.action}/`,
    summary: its.summary,
    description: its.description,
    auth: { jwt: ['rider'] },
    params: z.object({ shipment_id: id<'Shipment'>() }),
    returns: [200, its.answer],
    errors: ['not_found', 'invalid_state'],
    uses: { table: tableAccess },
    prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
    async handle({ params, caller, now }, { table }) {
      const read = await ownFirstMile(table, caller, params.shipment_id);
      const taken = its.take?.(table, read, now) ?? firstMileStep(read, its.action, now);
      const { writes, shipment } = await taken;
      return new Commit(writes, firstMileView(shipment));
    },
  });
}
