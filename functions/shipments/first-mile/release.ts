import { lambda } from '../../../shared/platform/http/lambda.ts';
import { firstMileIn } from '../../../shared/shipments/contract/first-mile.ts';
import { riderStep } from './rider-step.ts';

export const route = riderStep({
  action: 'release',
  summary: 'Give up a first mile',
  description: 'Gives the job up before you have the parcel. It is then open to other riders again.',
  answer: firstMileIn('OPEN', '10:27'),
});

export const handler = lambda(route);
