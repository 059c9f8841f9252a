import * as z from 'zod';
import { asRefusal } from '#ground/domain';
import { isFundingCard, testCards } from '../domain/test-cards.ts';

const known = Object.entries(testCards)
  .filter(([number]) => isFundingCard(number))
  .map(([number, behaviour]) => `${number} (${behaviour})`);

/** Which cards pay with test money, for descriptions. */
export const fundingCardText = `For test money: the number of a test card. Real cards are not accepted. ${known.join(', ')}. \`succeeds_once\` pays now, and is declined when it was saved and is charged again.`;

/** The number of a test card. */
export const fundingCard = z
  .string()
  .max(32)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine(isFundingCard, asRefusal('not_one_of', 'must be a test card; real cards are not taken here'));

/** Whether the card that pays is saved. */
export const saveCardChoice = z
  .boolean()
  .default(false)
  .meta({
    description:
      'Whether the card may be charged again for what you renew, when the wallet does not hold enough. The payment gateway keeps the card; no number comes here. `GET /api/v1/wallet/cards/` lists the saved cards.',
    examples: [true],
  });

/** Where the browser goes from the page of the gateway. */
export const returnUrlOfPayment = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(2048)
  .refine((url) => !/\s|\p{Cc}/u.test(url), 'must be an https address')
  .optional()
  .meta({
    description: 'Where the browser goes from the payment page when the payment is made.',
    examples: ['https://shop.example/wallet'],
  });
