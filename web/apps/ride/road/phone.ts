import type { Fix } from './tracker.ts';

/** Milliseconds for which the phone looks for itself, and for which a place that it knows is good enough. */
const patienceMs = 15_000;
const freshMs = 5_000;

/** Why the phone did not say where it is. */
export type Unlocated = 'denied' | 'lost';

/** What a failed look means. */
export const unlocatedOf = (error: unknown): Unlocated =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED ? 'denied' : 'lost';

/** Asks the phone where it is. @throws GeolocationPositionError */
export const readPlace = (maximumAge = freshMs): Promise<Fix> =>
  new Promise((done, fail) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        done({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy_m: coords.accuracy,
          ...(coords.heading !== null && !Number.isNaN(coords.heading) && { heading: coords.heading % 360 }),
          ...(coords.speed !== null && { speed: coords.speed }),
          at: new Date().toISOString(),
        }),
      fail,
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge },
    );
  });

/** Milliseconds for which the motion sensor is listened to, and the shake (m/s²) from which the phone moves. */
const listenMs = 1_000;
const shake = 0.4;

/** Whether the phone lies still; undefined where its motion sensor says nothing. */
export const watchStillness = (): Promise<boolean | undefined> =>
  new Promise((done) => {
    let largest: number | undefined;
    const feel = ({ acceleration }: DeviceMotionEvent) => {
      const { x, y, z } = acceleration ?? {};
      if (typeof x === 'number' && typeof y === 'number' && typeof z === 'number')
        largest = Math.max(largest ?? 0, Math.hypot(x, y, z));
    };
    addEventListener('devicemotion', feel);
    setTimeout(() => {
      removeEventListener('devicemotion', feel);
      done(largest === undefined ? undefined : largest < shake);
    }, listenMs);
  });

/** Keeps the screen on while it is seen, until it is told to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isEndedJob = false;
  const ask = async () => {
    if (document.hidden || isEndedJob) return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isEndedJob) void lock?.release();
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isEndedJob = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
