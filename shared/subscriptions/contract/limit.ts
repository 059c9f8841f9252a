import * as z from 'zod';
import { limitKeys } from '../../entitlements/domain/limits.data.ts';

const count = z.number().int();

export const LimitOut = z
  .object({
    key: z.enum(limitKeys).describe('What is limited. Storage is in megabytes of 1,048,576 bytes.'),
    included: count.describe('What the plan that counts allows.'),
    addons: count.describe('What the add-ons add.'),
    limit: count.describe('Both together.'),
    used: count.describe('What you have. It can be more than the limit after a step down.'),
    remaining: count.describe('How many more you can have; 0 over the limit.'),
  })
  .meta({
    id: 'Limit',
    examples: [{ key: 'stores', included: 3, addons: 1, limit: 4, used: 2, remaining: 2 }],
  });
