import * as z from 'zod';
import { defineId, merchant, moneyOut, parcel, pickup, rider, textOf, timeIn, timeOut } from '#ground/domain';
import { PersonNoteOut } from '../../../identity/contract/admin-users.ts';
import { fulfillmentModes, serviceLevels } from '../../../pricing/domain/services.ts';
import { shipmentStatuses } from '../../domain/shipment.ts';
import { ClaimForAdmin } from '../claim.ts';
import { ProofOut } from '../proof.ts';
import { ShipmentOut } from '../shipment.ts';
import { collected } from '../shipment-example.ts';
import { TimelineStepOut } from './timeline.ts';

/** What admins look for. */
export const watchedQuery = {
  status: z.enum(shipmentStatuses).optional().describe('Only shipments with this status.'),
  merchant: defineId<'User'>().optional().describe('Only what this merchant booked, the latest first.'),
  carrier: defineId<'User'>()
    .optional()
    .describe('Only what this carrier has claimed and not yet delivered, the latest booking first.'),
  rider: defineId<'User'>()
    .optional()
    .describe('Only what this rider has in hand, the latest booking first.'),
  after: timeIn.optional().describe('Only shipments that were booked at this time or later.'),
  before: timeIn.optional().describe('Only shipments that were booked before this time.'),
};

/** A shipment in a list of admins: without phones and addresses. */
export const WatchedShipment = z
  .object({
    id: defineId<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    merchant: defineId<'User'>(),
    courier: defineId<'User'>().optional().describe('Who claimed it and is paid for it.'),
    rider: defineId<'User'>().optional(),
    rider_name: z.string().optional(),
    carrier_name: z.string().optional(),
    fulfillment_mode: z.enum(fulfillmentModes),
    service_level: z.enum(serviceLevels),
    fare: moneyOut,
    pickup: z.object({ latitude: z.number(), longitude: z.number() }),
    dropoff: z.object({ latitude: z.number(), longitude: z.number() }),
    expected_at: timeOut.describe('The promised time of delivery.'),
    overdue_at: timeOut.optional().describe('When it became overdue.'),
    picked_up_at: timeOut.optional(),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({
    id: 'WatchedShipment',
    examples: [
      {
        ...parcel,
        status: 'ASSIGNED',
        merchant: merchant.id,
        courier: rider.id,
        rider: rider.id,
        rider_name: rider.name,
        fulfillment_mode: 'marketplace',
        service_level: 'EXPRESS',
        fare: '3390.00',
        pickup: { latitude: pickup.pickup_latitude, longitude: pickup.pickup_longitude },
        dropoff: { latitude: 6.43, longitude: 3.42 },
        expected_at: '2026-01-31T10:29:00.000Z',
        created_at: '2026-01-31T09:30:00.000Z',
        updated_at: '2026-01-31T09:34:00.000Z',
      },
    ],
  });
export type WatchedShipment = z.input<typeof WatchedShipment>;

const Person = z.object({ id: defineId<'User'>(), name: z.string() });

/** Everything about a parcel, without its codes. */
export const ShipmentForAdmin = z
  .object({
    shipment: ShipmentOut.meta({ examples: [collected] }),
    ends: z
      .object({
        pickup: z.object({ latitude: z.number(), longitude: z.number() }),
        dropoff: z.object({ latitude: z.number(), longitude: z.number() }),
      })
      .meta({
        description: 'Where it goes from and to.',
        examples: [
          {
            pickup: { latitude: pickup.pickup_latitude, longitude: pickup.pickup_longitude },
            dropoff: { latitude: 6.43, longitude: 3.42 },
          },
        ],
      }),
    merchant: Person.meta({ examples: [{ id: merchant.id, name: merchant.name }] }),
    courier: Person.nullable().meta({
      description: 'Who claimed it and is paid for it: a rider, or a carrier.',
      examples: [{ id: rider.id, name: rider.name }],
    }),
    rider: Person.extend({ phone: z.string().nullable() })
      .nullable()
      .meta({ examples: [{ id: rider.id, name: rider.name, phone: null }] }),
    order: z
      .object({ id: defineId<'Order'>(), number: z.string() })
      .nullable()
      .meta({ examples: [null] }),
    timeline: z.array(TimelineStepOut).meta({
      description: 'Its steps, webhooks and messages, the newest first.',
      examples: [
        [
          {
            kind: 'status',
            at: '2026-01-31T09:30:00.000Z',
            title: 'Shipment booked',
            event: 'shipment.created',
            status: 'PENDING',
            details: {},
          },
        ],
      ],
    }),
    notes: z.array(PersonNoteOut).meta({ description: 'The newest notes of admins.' }),
    entries: z
      .array(
        z.object({
          id: defineId<'Entry'>(),
          description: z.string(),
          created_at: timeOut,
          lines: z.array(z.object({ account: z.string(), amount: moneyOut })),
        }),
      )
      .meta({
        description:
          'The entries of the journal that it made in the wallet of its merchant, the newest first.',
        examples: [
          [
            {
              id: '3c5a8e2f-6b90-4a35-9d17-7b4c2d610e8f',
              description: 'Fare held',
              created_at: '2026-01-31T09:30:00.000Z',
              lines: [
                { account: 'available', amount: '-3390.00' },
                { account: 'escrow', amount: '3390.00' },
              ],
            },
          ],
        ],
      }),
    proofs: z.array(ProofOut),
    claims: z.array(ClaimForAdmin),
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy_m: z.number().optional(),
        seen_at: timeOut,
        fresh: z.boolean().describe('Whether the rider’s device was heard of in the last five minutes.'),
      })
      .nullable()
      .meta({ description: 'Where its rider is, while it is under way.', examples: [null] }),
  })
  .meta({ id: 'ShipmentForAdmin' });

/** Who carries a shipment instead. */
export const ReassignIn = z
  .object({
    rider: defineId<'User'>()
      .optional()
      .meta({ description: 'The rider who carries it instead.', examples: [rider.id] }),
    carrier: defineId<'User'>().optional().meta({
      description: 'Of a shipment that was booked with a carrier: the carrier that carries it instead.',
    }),
    reason: textOf(300).meta({ examples: ['The rider’s motorcycle broke down'] }),
  })
  .meta({ examples: [{ rider: rider.id, reason: 'The rider’s motorcycle broke down' }] });
