import * as z from 'zod';
import { shutGate } from '../domain/problems.ts';

const gatesExample = [
  {
    gate: 'email_verified',
    passed: true,
    detail: 'The e-mail address of the owner is verified.',
    next: null,
  },
  {
    gate: 'profile',
    passed: true,
    detail: 'The store has a name, a phone number and a place.',
    next: null,
  },
  {
    gate: 'product',
    passed: false,
    detail: 'No product is ACTIVE.',
    next: {
      action: 'Add a product that is ACTIVE.',
      url: 'https://api.svc.example/api/v1/storefront/products/',
    },
  },
  { gate: 'fulfillment', passed: true, detail: 'Customers pick up their orders.', next: null },
  { gate: 'plan', passed: true, detail: 'The plan allows 10 stores.', next: null },
  {
    gate: 'balance',
    passed: true,
    detail: 'The balance of the owner is not below zero.',
    next: null,
  },
  { gate: 'verification', passed: true, detail: 'The owner is verified.', next: null },
];

/** What a store still needs before it is published. */
export const ReadinessOut = z
  .object({
    ready: z.boolean().describe('Whether all gates are passed, so that the store can be published.'),
    gates: z
      .array(
        shutGate.extend({
          passed: z.boolean(),
          detail: z.string().describe('The present state, or what to do.'),
          next: shutGate.shape.next.describe('What opens it; null where it is passed.'),
        }),
      )
      .meta({
        description: 'All that apply. `claim` and `license` are of stores that a partner prepared.',
        examples: [gatesExample],
      }),
  })
  .meta({
    id: 'Readiness',
    examples: [
      {
        ready: false,
        gates: gatesExample,
      },
    ],
  });
