import * as z from 'zod';
import { defineId, dropoff, ProblemOut, parcel, timeOut, uploadOut } from '#ground/domain';
import { ProofIn, proofExample, proofUploadExample } from '../../shipments/contract/proof.ts';
import {
  Arrival,
  HoldUp,
  NoWords,
  Pickup,
  Returned,
  ShipmentHandOver,
} from '../../shipments/contract/steps.ts';
import { escrowStatuses, shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { codeProblems } from '../../shipments/handover-code/domain/problems.ts';
import { PositionReport } from './rider.ts';
import { deviceTimeIn, sentAtIn } from './rider-day.ts';

/** Steps of one queue. */
const maxSteps = 50;

const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1–255 visible ASCII characters')
  .describe(
    'A key that you choose for each step. Send the step again under the same key, and it is taken once.',
  );

const onShipment = <const A extends string, B extends z.ZodType>(action: A, body: B) =>
  z.object({
    key: Key,
    at: deviceTimeIn,
    action: z.literal(action),
    shipment_id: defineId<'Shipment'>(),
    body,
  });

const nothing = NoWords.default({});

/** A step that was taken offline: the body of the route of the same name, and its time. */
export const OfflineStep = z
  .discriminatedUnion('action', [
    onShipment('arrive', Arrival),
    onShipment('pickup', Pickup.default({})),
    onShipment('verify', ShipmentHandOver),
    onShipment('exception', HoldUp),
    onShipment('resume', nothing),
    onShipment('return', nothing),
    onShipment('returned', Returned.default({})),
    onShipment('proof', ProofIn),
    z.object({ key: Key, at: deviceTimeIn, action: z.literal('location'), body: PositionReport }),
  ])
  .meta({ id: 'OfflineStep' });
export type OfflineStep = z.output<typeof OfflineStep>;
/** A step that is taken once under its key. */
export type KeyedStep = Exclude<OfflineStep, { readonly action: 'location' }>;
export type ProofStep = Extract<OfflineStep, { readonly action: 'proof' }>;
export type ShipmentStep = Exclude<KeyedStep, ProofStep>;

/** A queue of steps. The schema accepts steps of any form, because each is checked, and refused, separately. */
export const OfflineQueue = z
  .object({
    sent_at: sentAtIn,
    steps: z
      .array(z.union([z.unknown(), OfflineStep]))
      .min(1)
      .max(maxSteps)
      .meta({
        examples: [
          [
            {
              key: '0a6c7a1e-1',
              at: '2026-01-31T09:45:00.000Z',
              action: 'pickup',
              shipment_id: parcel.id,
            },
            {
              key: '0a6c7a1e-2',
              at: '2026-01-31T10:13:00.000Z',
              action: 'proof',
              shipment_id: parcel.id,
              body: proofExample,
            },
            {
              key: '0a6c7a1e-3',
              at: '2026-01-31T10:14:00.000Z',
              action: 'verify',
              shipment_id: parcel.id,
              body: {
                latitude: dropoff.dropoff_latitude,
                longitude: dropoff.dropoff_longitude,
                otp: '482913',
              },
            },
          ],
        ],
      }),
  })
  .meta({ id: 'OfflineQueue' });

/** What the app needs to know about a shipment after a step. */
export const SyncedShipment = z
  .object({
    id: defineId<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    escrow_status: z.enum(escrowStatuses),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    updated_at: timeOut.describe('When this service recorded the step.'),
  })
  .meta({ id: 'SyncedShipment' });

const collected = {
  ...parcel,
  status: 'IN_TRANSIT',
  escrow_status: 'HELD',
  picked_up_at: '2026-01-31T09:45:00.000Z',
  updated_at: '2026-01-31T10:15:00.000Z',
};
const { id: proof, upload } = proofUploadExample;
const { code, detail, status, title } = codeProblems.otp_invalid;
const wrongCode = {
  type: 'https://api.svc.example/docs/errors/#otp_invalid',
  title,
  status,
  detail,
  code,
  request_id: 'b7c1d1de-6f07-4b3e-9a52-4a3f0c8a527a',
  attempts_remaining: 4,
};

export const SyncOut = z
  .object({
    results: z.array(
      z.object({
        key: z.string().nullable().describe('The key of the step, or null if it has no valid key.'),
        status: z
          .enum(['done', 'refused', 'skipped'])
          .describe(
            'skipped: not tried, because an earlier step of the same shipment was refused, or the store of photos could not be reached. Send it again under its key.',
          ),
        replayed: z.boolean().describe('Whether an earlier request took this step.'),
        shipment: SyncedShipment.optional().describe('The shipment after the step, if the step was taken.'),
        proof: defineId<'Proof'>().optional().describe('The id of the proof, for a `proof` step.'),
        upload: uploadOut
          .nullable()
          .optional()
          .describe(
            'Where to send the file of a `proof` step, for 15 minutes. Null once the file has arrived.',
          ),
        problem: ProblemOut.optional().describe('Why the step was refused. Pointers begin at the step.'),
      }),
    ),
  })
  .meta({
    id: 'SyncResult',
    examples: [
      {
        results: [
          { key: '0a6c7a1e-1', status: 'done', replayed: false, shipment: collected },
          { key: '0a6c7a1e-2', status: 'done', replayed: false, proof, upload },
          { key: '0a6c7a1e-3', status: 'refused', replayed: false, problem: wrongCode },
        ],
      },
    ],
  });
export type StepResult = z.input<typeof SyncOut>['results'][number];
