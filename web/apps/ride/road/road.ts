import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { faceApi, isSignedIn } from '../../kit/api/face.ts';
import { repeatRuns } from '../../kit/api/repeat.ts';
import { isOnline, mode, rememberChoice } from '../../kit/browser.ts';
import { keepAwake, readPlace, type Unlocated, unlocatedOf, watchStillness } from './phone.ts';
import { type Fix, lookMsOf, restingTrack, type Track, trackOnce } from './tracker.ts';

const road = rememberChoice('svc.road', ['off', 'on']);
/** Where this browser notes what the service was told last, so that it is told the rest when there is a network. */
const toldAt = () => `svc.road-told.${mode.chosen.value}`;

/** Whether the rider takes jobs. */
export const isOnRoad = computed(() => road.chosen.value === 'on');
/** Where the rider is and was. */
export const track = signal<Track>(restingTrack);
/** Why the phone does not say where it is. */
export const unlocated = signal<Unlocated | undefined>(undefined);

async function tellRoad(): Promise<void> {
  const wanted = road.chosen.value;
  if (!isSignedIn.value || (localStorage.getItem(toldAt()) ?? 'off') === wanted) return;
  await faceApi.post('/api/v1/rider/availability/', {
    body: { status: wanted === 'on' ? 'online' : 'offline' },
  });
  localStorage.setItem(toldAt(), wanted);
}

const toPoint = ({ speed: _, ...point }: Fix) => point;

async function sendPoints(points: readonly Fix[]): Promise<void> {
  await tellRoad();
  const body = { sent_at: new Date().toISOString(), points: points.map(toPoint) };
  await faceApi.post('/api/v1/rider/locations/', { body });
}

const ports = { locate: readPlace, isStill: watchStillness, send: sendPoints, now: () => new Date() };

/** Looks once where the phone is, and says why not. */
async function look(): Promise<void> {
  try {
    track.value = await trackOnce(track.value, ports);
    unlocated.value = undefined;
  } catch (error) {
    unlocated.value = unlocatedOf(error);
  }
}

/** Goes on the road, or leaves it. The service is told now, or with the next network. */
export function chooseRoad(wanted: 'on' | 'off'): void {
  road.choose(wanted);
  void tellRoad().catch(() => undefined);
  if (wanted === 'on') void navigator.storage?.persist?.();
}

/** Milliseconds for which a place is good enough for a step, and for one where the phone finds nothing newer. */
const freshMs = 20_000;
const staleMs = 300_000;

/** Where the rider is, for a step. @throws GeolocationPositionError when the phone has not known for minutes */
export async function findPlace(): Promise<Fix> {
  const { last } = track.value;
  const age = last ? Date.now() - Date.parse(last.at) : staleMs;
  if (last && age < freshMs) return last;
  try {
    return await readPlace();
  } catch (error) {
    if (last && age < staleMs) return last;
    throw error;
  }
}

/** Reports where the rider is while she is on the road, and keeps the screen on while she carries something. */
export function useRoad(hasParcels: boolean): void {
  const isOn = isOnRoad.value;
  const inMode = mode.chosen.value;
  const isCarrying = isOn && hasParcels;
  useEffect(
    () =>
      isOn
        ? repeatRuns(async () => {
            await look();
            return lookMsOf(track.value);
          })
        : undefined,
    [isOn, inMode],
  );
  useEffect(() => (isCarrying ? keepAwake() : undefined), [isCarrying]);
}

effect(() => {
  if (isOnline.value) void tellRoad().catch(() => undefined);
});
effect(() => {
  if (isSignedIn.value) return;
  road.choose('off');
  for (const one of ['live', 'test']) localStorage.removeItem(`svc.road-told.${one}`);
  track.value = restingTrack;
});
