import { lambda } from '../../../shared/platform/http/lambda.ts';
import { firstMileIn } from '../../../shared/shipments/contract/first-mile.ts';
import { riderStep } from './rider-step.ts';

export const route = riderStep({
  action: 'release',
  summary: 'Give a first mile back',
  answer: firstMileIn('OPEN', '10:27'),
  description: 'Before you have the parcel: the job is open for other riders again.',
});

export const handler = lambda(route);
