import * as z from 'zod';
import { carrier, defineId, hundredthsOutOf, moneyOut, pickup, rider, timeOut } from '#ground/domain';
import { hub } from '../../pricing/contract/story.data.ts';
import { type FirstMileStatus, firstMileStatuses } from '../domain/first-mile.ts';
import { HandlingOut } from './handling.ts';
import { parcelToAbuja } from './story.data.ts';

const exampleIn = (status: FirstMileStatus, at: string) => ({
  ...parcelToAbuja,
  status,
  ...pickup,
  carrier_name: carrier.name,
  hub,
  package_weight_kg: '2.50',
  pickup_code_required: false,
  payout: '911.24',
  is_test: false,
  ...(status !== 'OPEN' && { rider: rider.id, rider_name: rider.name }),
  created_at: '2026-01-31T10:20:00.000Z',
  updated_at: `2026-01-31T${at}:00.000Z`,
});

/** A parcel on its way to a hub, as its rider and the carrier see it, without the recipient's data. */
export const FirstMileOut = z
  .object({
    id: defineId<'Shipment'>().describe('The shipment. The steps of its first mile take this id.'),
    tracking_number: z.string(),
    status: z
      .enum(firstMileStatuses)
      .describe(
        'FAILED: the merchant or the carrier ended it. CANCELLED: no rider had it when the carrier collected the parcel, or the shipment ended; or an admin resolved the shipment.',
      ),
    pickup_address: z.string(),
    pickup_latitude: z.number(),
    pickup_longitude: z.number(),
    carrier_name: z.string(),
    hub: z.object({ id: defineId<'Hub'>(), city: z.string(), latitude: z.number(), longitude: z.number() }),
    package_weight_kg: hundredthsOutOf<'kg'>(),
    package_description: z.string().optional(),
    pickup_instructions: HandlingOut.pickup_instructions,
    sender_name: HandlingOut.sender_name,
    sender_phone: HandlingOut.sender_phone,
    fragile: HandlingOut.fragile,
    pickup_code_required: z
      .boolean()
      .describe('Whether the pickup requires the 6-digit code that the sender sees. Ask for it there.'),
    payout: moneyOut.describe('What the rider earns when the parcel is handed in.'),
    rider: defineId<'User'>().optional(),
    rider_name: z.string().optional(),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({
    id: 'FirstMile',
    examples: [exampleIn('CLAIMED', '10:25')],
  });

/** The first mile in another status, for the answer to a step. @param at HH:MM in UTC, on the day of the story */
export const firstMileExampleOf = (status: FirstMileStatus, at: string) =>
  FirstMileOut.meta({ examples: [exampleIn(status, at)] });
