import { msPerDay, msPerMinute, refuseField } from '#ground/domain';

/** Milliseconds by which a device's clock may be ahead of ours. */
const skew = msPerMinute;
/** Milliseconds for which a device may have been offline. */
const maxMs = 3 * msPerDay;

/** Our clock, and that of the device whose times arrive. */
export interface DeviceClock {
  readonly now: Date;
  /** Milliseconds by which our clock is ahead of the device's. */
  readonly ahead: number;
}

/**
 * The clock of a device.
 * @param sent_at what it showed when the device sent its times; a device that does not say has the right time
 */
export const deviceClockOf = (sent_at: string | undefined, now: Date): DeviceClock => ({
  now,
  ahead: sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at),
});

/**
 * When an event happened, by our clock. A device's clock slightly ahead counts as ours, so the time is never later than
 * now.
 * @param said the time by the clock of the device that saw it
 * @param pointer the field with the time
 * @throws {Problem} `invalid_request`: more than a minute in the future, or more than 72 hours ago
 */
export function toServerTime(said: string, { now, ahead }: DeviceClock, pointer: string): Date {
  const at = Date.parse(said) + ahead;
  if (at > now.getTime() + skew) throw refuseField(pointer, 'is in the future', 'too_large');
  if (at < now.getTime() - maxMs) throw refuseField(pointer, 'is more than 72 hours ago', 'too_small');
  return new Date(Math.min(at, now.getTime()));
}

/** The time of a step. It is never before the previous step, even if the device's clock was set back. */
export const clampToEarliest = (at: Date, earlier: string | undefined): Date =>
  earlier !== undefined && Date.parse(earlier) > at.getTime() ? new Date(earlier) : at;
