import { effect, signal } from '@preact/signals';
import { faceApi, isSignedIn } from '../../kit/api/face.ts';
import type { Mode } from '../../kit/api/mode.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { openPersonStore } from '../../kit/storage/person-database.ts';
import { jobs, refreshJobs } from './jobs.ts';
import { listSteps } from './queue.ts';

/** A claim of which the rider does not have the parcel yet. */
interface Claim {
  readonly id: string;
  readonly number: string;
  readonly leg: 'delivery' | 'first_mile';
  readonly mode: Mode;
  /** Whether the service has said that it is the rider's. */
  readonly isYours: boolean;
}

const store = openPersonStore('reads');
const place = 'claim';

/** The claim that is under way: it is on the disk before it is sent, so that its answer may be lost. */
export const pendingClaim = signal<Claim | undefined>(undefined);

/** Whether a claim is being sent, again if need be: what becomes of it is open until then. */
export const isClaiming = signal(false);

async function keep(claim: Claim | undefined): Promise<void> {
  pendingClaim.value = claim;
  // Without room on the disk, the claim lasts as long as the page.
  await store
    .change(claim ? new Map([[place, claim]]) : new Map(), claim ? [] : [place])
    .catch(() => undefined);
}

const isClaim = (value: unknown): value is Claim =>
  typeof value === 'object' && value !== null && 'id' in value && 'isYours' in value;

const isInHand = (id: string) => (jobs.peek() ?? []).some(({ job }) => job.id === id);

/** Milliseconds between two looks for a parcel that was claimed: the list lags a little behind. */
const looksMs = [0, 1_000, 2_000, 4_000] as const;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Looks for the parcel of a claim in the list of what is in hand. @throws when there is no network */
async function findParcel({ id, leg }: Claim): Promise<boolean> {
  for (const ms of looksMs) {
    await pause(ms);
    if (leg === 'first_mile') {
      const { results } = await faceApi.get('/api/v1/rider/first-miles/', { query: { limit: 50 } });
      if (results.some((one) => one.id === id)) return true;
    } else {
      await refreshJobs(listSteps);
      if (isInHand(id)) return true;
    }
  }
  return false;
}

/** What became of a claim. */
export type Claimed = 'yours' | 'unsure' | 'not-arrived';

let isSettling = false;

/**
 * Finds out what became of a claim whose answer was lost, or brings the parcel of one that was answered.
 * @returns undefined where there is none, or that is being found out already
 */
export async function settleClaim(): Promise<Claimed | undefined> {
  const claim = pendingClaim.peek();
  if (!claim || isClaiming.peek() || isSettling || claim.mode !== mode.chosen.peek()) return undefined;
  isSettling = true;
  try {
    const isFound = await findParcel(claim);
    await keep(undefined);
    await refreshReads('offers', 'near', 'first-miles', 'profile');
    return isFound || claim.isYours ? 'yours' : 'not-arrived';
  } catch {
    return 'unsure';
  } finally {
    isSettling = false;
  }
}

/**
 * Claims a job. The first rider has it.
 * @throws ApiError when the service refuses: another rider was first, or the rider may not
 */
export async function claimJob({ id, tracking_number, leg }: OfferedJob): Promise<Claimed> {
  const claim = { id, number: tracking_number, leg, mode: mode.chosen.peek(), isYours: false };
  const path = { shipment_id: id };
  // Before it is kept: nobody asks what became of a claim that is not sent yet.
  isClaiming.value = true;
  try {
    await keep(claim);
    if (leg === 'first_mile')
      await faceApi.post('/api/v1/shipments/{shipment_id}/first-mile/claim/', { path });
    else await faceApi.post('/api/v1/shipments/{shipment_id}/claim/', { path });
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') {
      await keep(undefined);
      throw error;
    }
    return 'unsure';
  } finally {
    isClaiming.value = false;
  }
  await keep({ ...claim, isYours: true });
  return (await settleClaim()) ?? 'yours';
}

/** A job as it is offered. */
interface OfferedJob {
  readonly id: string;
  readonly tracking_number: string;
  readonly leg: 'delivery' | 'first_mile';
}

effect(() => {
  pendingClaim.value = undefined;
  if (!isSignedIn.value) return;
  void store.get(place).then(
    (kept) => {
      if (isClaim(kept)) pendingClaim.value = kept;
    },
    () => undefined,
  );
});
