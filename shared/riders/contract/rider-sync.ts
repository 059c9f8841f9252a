import * as z from 'zod';
import { ProblemOut } from '../../kernel/problem-body.ts';
import { id, timeOut } from '../../kernel/scalars.ts';
import { Arrival, HandOver, HoldUp, NoWords } from '../../shipments/contract/steps.ts';
import { escrowStatuses, shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { PositionReport } from './rider.ts';
import { deviceTimeIn } from './rider-day.ts';

/** Steps of one queue. */
const mostSteps = 50;

const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1–255 visible ASCII characters')
  .describe(
    'Of your making, one for each step: the same step is sent under the same key again and taken once.',
  );

const onShipment = <const A extends string, B extends z.ZodType>(action: A, body: B) =>
  z.object({
    key: Key,
    at: deviceTimeIn,
    action: z.literal(action),
    shipment_id: id<'Shipment'>(),
    body,
  });

const nothing = NoWords.default({});

/** A step that was taken offline: what the route of the same name takes, and when it was. */
export const OfflineStep = z
  .discriminatedUnion('action', [
    onShipment('arrive', Arrival),
    onShipment('pickup', nothing),
    onShipment('verify', HandOver),
    onShipment('exception', HoldUp),
    onShipment('resume', nothing),
    onShipment('return', nothing),
    onShipment('returned', nothing),
    z.object({ key: Key, at: deviceTimeIn, action: z.literal('location'), body: PositionReport }),
  ])
  .meta({ id: 'OfflineStep' });
export type OfflineStep = z.output<typeof OfflineStep>;
export type ShipmentStep = Exclude<OfflineStep, { readonly action: 'location' }>;

/** A queue of steps. A step of any form is let in, because each is checked, and refused, by itself. */
export const OfflineQueue = z
  .object({
    steps: z
      .array(z.union([z.unknown(), OfflineStep]))
      .min(1)
      .max(mostSteps),
  })
  .meta({ id: 'OfflineQueue' });

/** What the app needs to know of a shipment after a step. */
export const SyncedShipment = z
  .object({
    id: id<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    escrow_status: z.enum(escrowStatuses),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    updated_at: timeOut.describe('When it was written down here.'),
  })
  .meta({ id: 'SyncedShipment' });

export const SyncOut = z
  .object({
    results: z.array(
      z.object({
        key: z.string().nullable().describe('The key of the step; null where it has none that can be read.'),
        status: z
          .enum(['done', 'refused', 'skipped'])
          .describe('Skipped: an earlier step of the same shipment was refused, so this one was not tried.'),
        replayed: z.boolean().describe('Whether this is the answer of an earlier request.'),
        shipment: SyncedShipment.optional().describe('The shipment after the step, where it was taken.'),
        problem: ProblemOut.optional().describe('Why it was refused; pointers begin at the step.'),
      }),
    ),
  })
  .meta({ id: 'SyncResult' });
export type StepResult = z.input<typeof SyncOut>['results'][number];
