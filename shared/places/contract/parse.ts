import * as z from 'zod';
import { textOf } from '#ground/domain';
import { confidences } from '../domain/confidence.ts';
import { bias, Components, point, refuseHalf } from './addresses.ts';

/** The body of parsing an address. */
export const ParseIn = refuseHalf(
  z.object({
    text: textOf(300)
      .describe('The address as it was written, or the message that has it.')
      .meta({ examples: ['No 12, Admiralty way, opp. Evercare Hospital, Lekki Lagos'] }),
    ...bias,
  }),
);

/** The places that a text may mean. A component that a place does not have is an empty text. */
export const ParsedAddresses = z
  .object({
    candidates: z
      .array(
        z.object({
          components: Components,
          ...point,
          confidence: z.enum(confidences).meta({ examples: ['EXACT'] }),
          matched: z
            .string()
            .describe(
              'What of the text was recognized, as it was written: its parts in their order, with a comma and a space between those that do not follow each other.',
            )
            .meta({ examples: ['12, Admiralty way, Evercare Hospital, Lekki Lagos'] }),
        }),
      )
      .describe('The likeliest first, at most five.'),
  })
  .meta({ id: 'ParsedAddresses' });
