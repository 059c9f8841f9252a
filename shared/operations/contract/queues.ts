import * as z from 'zod';
import { defineId, merchant, moneyOut, parcel, textOf, timeOut } from '#ground/domain';
import { queueNames } from '../domain/queue-names.ts';

/** What a thing in a queue is: the kind of its `id`. */
const queuedKinds = [
  'verification',
  'claim',
  'shipment',
  'order',
  'payment',
  'refund',
  'withdrawal',
  'recovery',
  'letter',
] as const;

/** The most that a queue is counted to. */
export const countedUpTo = 100;

const queue = z.enum(queueNames).meta({
  description:
    'papers: riders, carriers and merchants to verify. claims: lost and damaged parcels. returns: disputed returns. disputes: orders that customers report as not received. charge-backs: payments that a bank decides about. overdue: parcels that should have arrived a day ago. refunds: those that need an account of the payer. withdrawals: those of the last 14 days whose money came back, payouts among them. recoveries: accounts whose second factors are lost. dead-letters: messages that a part of the service gave up on.',
  examples: ['claims'],
});

export const queueParams = z.object({ queue });
export const queuedParams = queueParams.extend({
  item_id: defineId<'QueuedThing'>().meta({
    description: 'The id of the thing in the queue.',
    examples: [parcel.id],
  }),
});

/** How much waits in each queue. */
export const QueueCounts = z
  .object({
    results: z.array(
      z.object({
        queue,
        count: z
          .int()
          .meta({ description: `How many wait: it is not counted beyond ${countedUpTo}.`, examples: [3] }),
        more: z.boolean().meta({ description: 'Whether there are more than that.', examples: [false] }),
      }),
    ),
  })
  .meta({ id: 'QueueCounts' });
export type QueueCounts = z.input<typeof QueueCounts>;

const Owner = z.object({ id: defineId<'User'>(), name: z.string(), since: timeOut });

/** Something that waits for an admin. */
export const QueuedThing = z
  .object({
    kind: z.enum(queuedKinds),
    id: z.uuid(),
    title: z.string().meta({ description: 'Its name or number.' }),
    subtitle: z.string().meta({ description: 'What tells it from others.' }),
    since: timeOut.meta({ description: 'Since when it waits.' }),
    amount: moneyOut.nullable().meta({ description: 'The money that it is about, if it is about money.' }),
    user: defineId<'User'>().nullable().meta({ description: 'The account that it concerns.' }),
    shipment: defineId<'Shipment'>()
      .nullable()
      .meta({ description: 'The parcel that it is about, if it is.' }),
    order: defineId<'Order'>().nullable().meta({ description: 'The order that it is about, if it is.' }),
    owner: Owner.nullable().meta({ description: 'The admin who works on it.' }),
    mine: z.boolean().meta({ description: 'Whether that is you.' }),
  })
  .meta({
    id: 'QueuedThing',
    examples: [
      {
        kind: 'claim',
        id: '6f1c2a30-55b2-4d7c-9e14-8a3f6c5d2e71',
        title: parcel.tracking_number,
        subtitle: 'DAMAGED',
        since: '2026-02-01T08:00:00.000Z',
        amount: '20000.00',
        user: merchant.id,
        shipment: parcel.id,
        order: null,
        owner: null,
        mine: false,
      },
    ],
  });
export type QueuedThing = z.input<typeof QueuedThing>;

/** Who works on something. */
export const TakenOut = QueuedThing.pick({ owner: true, mine: true }).meta({
  id: 'TakenThing',
  examples: [{ owner: null, mine: false }],
});

/** An admin takes something, or lets it go. */
export const TakeIn = z
  .object({
    release: z
      .boolean()
      .optional()
      .meta({ description: 'true lets go of what is yours.', examples: [false] }),
    reason: textOf(300)
      .optional()
      .meta({ description: 'Why you take it over. Required for what another admin works on.' }),
  })
  .meta({ examples: [{}] });
