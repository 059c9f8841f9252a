import { invalidField } from '../../kernel/problem.ts';
import { msPerDay, msPerMinute } from '../../kernel/time.ts';

/** Milliseconds that the clock of a device may be ahead of ours. */
const skew = msPerMinute;
/** Milliseconds for which a device may have been offline. */
const longest = msPerDay;

/**
 * When something happened, by the clock of the device that saw it: never later than now, for a clock that is a little
 * ahead counts as ours.
 * @param pointer the field that says so
 * @throws {Problem} `invalid_request`: more than a minute in the future, or more than 24 hours ago
 */
export function deviceTime(said: string, now: Date, pointer: string): Date {
  const at = Date.parse(said);
  if (at > now.getTime() + skew) throw invalidField(pointer, 'is in the future', 'in_future');
  if (at < now.getTime() - longest) throw invalidField(pointer, 'is more than 24 hours ago', 'too_old');
  return new Date(Math.min(at, now.getTime()));
}

/** The time of a step, which cannot be before the one that it follows, whatever a clock that was set back says. */
export const notBefore = (at: Date, earlier: string | undefined): Date =>
  earlier !== undefined && Date.parse(earlier) > at.getTime() ? new Date(earlier) : at;
