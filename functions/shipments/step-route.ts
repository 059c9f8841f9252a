import type * as z from 'zod';
import { ShipmentOut } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { type Shipment, shipmentKey } from '../../shared/data/shipments.ts';
import type { ShipmentAction } from '../../shared/domain/shipment.ts';
import { type Access, Commit, defineRoute, type Parsed, type Route } from '../../shared/http/route.ts';
import { shipmentParams } from './params.ts';
import { shipmentForAction } from './party.ts';
import { step } from './step.ts';
import { viewOf } from './view.ts';

/** What tells one step of a shipment from the others. */
interface Step<B extends z.ZodType> {
  /** The operation: the route's id and the last part of its path. */
  readonly name: string;
  readonly action: ShipmentAction;
  readonly summary: string;
  readonly description: string;
  readonly auth: Access & { readonly public?: never };
  readonly body: B;
  /** A body as callers send it. */
  readonly example?: z.input<B>;
  /** What the step changes beside the status. @throws Problem where the shipment does not allow it */
  changes?(body: Parsed<B>, shipment: Shipment, now: Date): Partial<Shipment>;
  /** What its events tell beyond the shipment. */
  tells?(body: Parsed<B>, shipment: Shipment): Readonly<Record<string, unknown>>;
}

/** The route of a step that a party of the shipment takes: load, check, step, commit. */
export function stepRoute<B extends z.ZodType>(its: Step<B>): Route {
  return defineRoute({
    id: `shipments.${its.name}`,
    method: 'POST',
    path: `/api/v1/shipments/{shipment_id}/${its.name}/`,
    summary: its.summary,
    description: its.description,
    auth: its.auth,
    params: shipmentParams,
    body: its.body,
    returns: [200, ShipmentOut],
    errors: ['invalid_state'],
    examples: { body: its.example },
    uses: { table: tableAccess },
    prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
    async handle({ params, body, caller, now, baseUrl }, { table }) {
      const read = await shipmentForAction(table, params.shipment_id, caller, its.action);
      const changes = its.changes?.(body, read, now);
      const { writes, shipment } = step(read, its.action, now, changes, its.tells?.(body, read));
      return new Commit(writes, viewOf(shipment, baseUrl));
    },
  });
}
