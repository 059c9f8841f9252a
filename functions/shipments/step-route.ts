import type * as z from 'zod';
import { type Access, Commit, defineRoute, type ProblemCode, pepperAccess, type Route } from '#ground';
import { runCodedStep } from '../../shared/shipments/codes/coded-step.ts';
import { merchantFieldsOf } from '../../shared/shipments/codes/sender-code.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { keyOfShipment } from '../../shared/shipments/data/shipments.ts';
import { requestOf } from '../../shared/shipments/handover-code/try.ts';
import { loadOwnShipmentFor } from '../../shared/shipments/step/own-shipment.ts';
import type { StepRules } from '../../shared/shipments/step/step-rules.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

/** The declarations of a step's route besides its rules. */
interface Step<B extends z.ZodType> extends StepRules<B> {
  /** The operation: the route's id and the last part of its path. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Codes with which it may be refused besides those of every step. */
  readonly errors?: readonly ProblemCode[];
  readonly auth: Access & { readonly public?: never; readonly link?: never };
}

/** The route of a step that a party of the shipment takes: load, check, step, commit. */
export function stepRoute<B extends z.ZodType>(step: Step<B>): Route {
  return defineRoute({
    id: `shipments.${step.name}`,
    at: `POST /api/v1/shipments/{shipment_id}/${step.name}/`,
    summary: step.summary,
    description: step.description,
    auth: step.auth,
    params: shipmentParams,
    body: step.body,
    returns: [200, ShipmentOut.meta({ examples: [exampleOfAction(step.action)] })],
    errors: [
      ...(step.code ? (['otp_required', 'otp_invalid', 'otp_locked'] as const) : []),
      'invalid_state',
      ...(step.errors ?? []),
    ],
    uses: { pepper: pepperAccess },
    prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
    async handle({ params, body, caller, now, baseUrl, ...request }, { table, pepper }) {
      const read = await loadOwnShipmentFor(table, caller, params.shipment_id, step.action);
      const trial = { table, pepper, ...requestOf(request), now };
      const { writes, shipment } = await runCodedStep(step, body, read, trial);
      const codes = await merchantFieldsOf(pepper, read.parties, shipment);
      return new Commit([...writes, ...read.checks], {
        ...toShipmentView(shipment, { now, baseUrl }),
        ...codes,
      });
    },
  });
}
