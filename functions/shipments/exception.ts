import * as z from 'zod';
import { text } from '../../shared/contract/scalars.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { stepRoute } from './step-route.ts';

export const route = stepRoute({
  name: 'exception',
  action: 'exception',
  summary: 'Report that a delivery is held up',
  description:
    'The recipient cannot be reached, the address is wrong, the vehicle broke down. It goes on with resume, or home with return.',
  auth: { jwt: ['rider', 'carrier'] },
  body: z.object({ reason: text(100), note: text(500).optional() }),
  example: { reason: 'The recipient cannot be reached', note: 'Called twice' },
  changes: () => ({ arrived: [] }),
  tells: ({ reason, note }) => ({ reason, note }),
});

export const handler = lambda(route);
