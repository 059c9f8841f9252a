import { msPerDay, msPerMinute, refuseField } from '#ground/domain';

/** Milliseconds by which a device's clock may be ahead of ours. */
const skew = msPerMinute;
/** Milliseconds for which a device may have been offline. */
const maxMs = msPerDay;

/**
 * The time of an event by the clock of the device that saw it. A clock slightly ahead counts as ours, so the time is
 * never later than now.
 * @param pointer the field with the time
 * @throws {Problem} `invalid_request`: more than a minute in the future, or more than 24 hours ago
 */
export function toServerTime(said: string, now: Date, pointer: string): Date {
  const at = Date.parse(said);
  if (at > now.getTime() + skew) throw refuseField(pointer, 'is in the future', 'too_large');
  if (at < now.getTime() - maxMs) throw refuseField(pointer, 'is more than 24 hours ago', 'too_small');
  return new Date(Math.min(at, now.getTime()));
}

/** The time of a step. It is never before the previous step, even if the device's clock was set back. */
export const clampToEarliest = (at: Date, earlier: string | undefined): Date =>
  earlier !== undefined && Date.parse(earlier) > at.getTime() ? new Date(earlier) : at;
