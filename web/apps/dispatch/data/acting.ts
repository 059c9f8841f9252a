import { signal } from '@preact/signals';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';

/** For whom somebody dispatches. */
export interface Acting {
  /** Whether it is her own fleet. Only owners see money, prices and members. */
  readonly isOwner: boolean;
  /** Her own id. */
  readonly me: string;
  /** Names the fleet in the queries of a dispatcher. */
  readonly fleet: { readonly fleet?: string };
  /** What the fleet is called, where she does not own it. */
  readonly name?: string;
}

/** It outlives a reload, and goes when she signs out. */
const kept = 'svc.fleet';
const chosenFleet = signal(sessionStorage.getItem(kept));

/** Dispatches for another fleet from now on. */
export function chooseFleet(id: string): void {
  sessionStorage.setItem(kept, id);
  chosenFleet.value = id;
}

/** The fleets that whoever is signed in dispatches for; none for a carrier. */
export function useFleets() {
  const { data: me } = useMe();
  return useReading(
    keyOf('fleets'),
    async () => {
      const { results } = await faceApi.get('/api/v1/fleets/', { query: { limit: 100 } });
      return results.filter(({ role }) => role === 'DISPATCHER');
    },
    { isReady: me?.role === 'rider' },
  );
}

/** For whom whoever is signed in dispatches; undefined until that is known, null for nobody. */
export function useActing(): Acting | null | undefined {
  const { data: me } = useMe();
  const { data: fleets } = useFleets();
  if (!me) return undefined;
  if (me.role === 'carrier') return { isOwner: true, me: me.id, fleet: {} };
  if (me.role !== 'rider') return null;
  if (!fleets) return undefined;
  const one = fleets.find(({ fleet }) => fleet === chosenFleet.value) ?? fleets[0];
  return one ? { isOwner: false, me: me.id, fleet: { fleet: one.fleet }, name: one.fleet_name } : null;
}
