import * as z from 'zod';
import { merchant, phoneIn, textOf } from '#ground/domain';

/** What the merchant of the story tells whoever carries its first parcel. */
export const handlingExample = {
  pickup_instructions: 'Ask for Bisi at the counter.',
  delivery_instructions: 'Call from the gate. The bell does not work.',
  dropoff_landmark: 'Beside the Silverbird Galleria',
  sender_name: merchant.name,
  sender_phone: merchant.phone,
  fragile: false,
};

/** What a merchant may tell whoever carries a parcel, and in whose name it is sent. */
export const HandlingIn = {
  pickup_instructions: textOf(300)
    .optional()
    .meta({
      description: 'How to collect the parcel. Whoever carries it reads this after the claim.',
      examples: [handlingExample.pickup_instructions],
    }),
  delivery_instructions: textOf(300)
    .optional()
    .meta({
      description: 'How to hand the parcel over. Whoever carries it reads this after the claim.',
      examples: [handlingExample.delivery_instructions],
    }),
  dropoff_landmark: textOf(120)
    .optional()
    .meta({
      description: 'What to look for near the drop-off. It is on the label.',
      examples: [handlingExample.dropoff_landmark],
    }),
  sender_name: textOf(80)
    .optional()
    .meta({
      description:
        'In whose name the parcel is sent. It takes the place of your account’s name on the tracking page, in messages to the recipient and on the label.',
      examples: [handlingExample.sender_name],
    }),
  sender_phone: phoneIn.optional().meta({
    description:
      'Whom to call about the pickup, with a + prefix. It is on the label. Public pages do not show it.',
    examples: [handlingExample.sender_phone],
  }),
  fragile: z
    .boolean()
    .optional()
    .meta({
      description: 'Whether the parcel needs care. The label of a fragile parcel says so.',
      examples: [handlingExample.fragile],
    }),
};

const shown = 'Whoever carries the parcel sees it after the claim.';

/** The same in the view of a shipment. */
export const HandlingOut = {
  pickup_instructions: z.string().optional().describe(`How to collect the parcel. ${shown}`),
  delivery_instructions: z.string().optional().describe(`How to hand the parcel over. ${shown}`),
  dropoff_landmark: z.string().optional().describe(`What to look for near the drop-off. ${shown}`),
  sender_name: z
    .string()
    .optional()
    .describe('In whose name the parcel is sent. Absent if that is the merchant’s.'),
  sender_phone: z.string().optional().describe(`Whom to call about the pickup. ${shown}`),
  fragile: z.boolean().optional().describe('Whether the parcel needs care.'),
};
