import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { refreshJobs } from './jobs.ts';
import { listSteps } from './queue.ts';

/** Milliseconds between two looks at what is in hand: what the rider does herself is read at once. */
const jobsMs = 60_000;

/** Reads what is in hand, again and again. What was read is on the disk, and shown from there. */
export const useJobsRead = () =>
  useReading(keyOf('jobs'), () => refreshJobs(listSteps).then(() => true), { every: () => jobsMs });

/** How the rider stands: papers, reliability, cover. */
export const useProfile = () => useReading(keyOf('profile'), () => faceApi.get('/api/v1/rider/profile/'));

/** The parcels that the rider takes to a hub. */
export const useFirstMiles = () =>
  useReading(
    keyOf('first-miles'),
    async () => (await faceApi.get('/api/v1/rider/first-miles/', { query: { limit: 50 } })).results,
    { every: () => jobsMs },
  );
