import { lambda } from '../../../shared/platform/http/lambda.ts';
import { firstMileIn } from '../../../shared/shipments/contract/first-mile.ts';
import { releaseFirstMile } from '../../../shared/shipments/release-shipment.ts';
import { riderStep } from './rider-step.ts';

export const route = riderStep({
  action: 'release',
  summary: 'Give up a first mile',
  description:
    'Gives the job up before you have the parcel. It is then open to other riders again. Your profile counts it. If you give back three jobs within seven days, you cannot claim for 24 hours.',
  answer: firstMileIn('OPEN', '10:27'),
  take: releaseFirstMile,
});

export const handler = lambda(route);
