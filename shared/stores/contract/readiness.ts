import * as z from 'zod';
import { gates } from '../domain/store/readiness.ts';

/** What a store still needs before it is published. */
export const ReadinessOut = z
  .object({
    ready: z.boolean().describe('Whether all gates are passed.'),
    gates: z.array(
      z.object({
        gate: z.enum(gates),
        passed: z.boolean(),
        detail: z.string().describe('The present state, or what to do.'),
      }),
    ),
  })
  .meta({
    id: 'Readiness',
    examples: [
      {
        ready: false,
        gates: [
          { gate: 'email_verified', passed: true, detail: 'The e-mail address of the owner is verified.' },
          { gate: 'profile', passed: true, detail: 'The store has a name, a phone number and a place.' },
          { gate: 'product', passed: false, detail: 'No product is ACTIVE.' },
          { gate: 'fulfillment', passed: true, detail: 'Customers pick up their orders.' },
          { gate: 'plan', passed: true, detail: 'The plan allows 10 stores.' },
        ],
      },
    ],
  });
