import { shield as numbers } from '../edge/limits.ts';

/** The outer shield: how long a request that goes past a limit must wait, in seconds, or undefined when it may pass. */
export interface Shield {
  ofAddress(ip: string): number | undefined;
  ofRoute(key: string): number | undefined;
}

/** Lets everything pass: for measurements, where all load comes from one address. */
export const open: Shield = { ofAddress: () => undefined, ofRoute: () => undefined };

/** Counts requests of the last stretch of time, by a fixed window and the share of the one before that still counts. */
function perAddress(limit: number, seconds: number, now: () => number) {
  let start = now();
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  return (ip: string) => {
    const elapsed = (now() - start) / 1000;
    if (elapsed >= seconds) {
      previous = elapsed < 2 * seconds ? current : new Map();
      current = new Map();
      start = elapsed < 2 * seconds ? start + seconds * 1000 : now();
    }
    const into = (now() - start) / 1000 / seconds;
    const counted = (current.get(ip) ?? 0) + 1;
    current.set(ip, counted);
    const total = (previous.get(ip) ?? 0) * (1 - into) + counted;
    return total > limit ? Math.max(1, Math.ceil((1 - into) * seconds)) : undefined;
  };
}

/** A token bucket of each route. */
function perRoute(perSecond: number, burst: number, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key: string) => {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    return passes ? undefined : 1;
  };
}

/**
 * The limits of the web application firewall and of the gateway, kept in memory.
 * @param limits requests in a stretch of seconds from one address; requests a second and at once of one route
 */
export function createShield(limits: ShieldLimits = numbers, now: () => number = Date.now): Shield {
  return {
    ofAddress: perAddress(limits.perIp.requests, limits.perIp.seconds, now),
    ofRoute: perRoute(limits.perRoute.perSecond, limits.perRoute.burst, now),
  };
}

export interface ShieldLimits {
  readonly perIp: { readonly requests: number; readonly seconds: number };
  readonly perRoute: { readonly perSecond: number; readonly burst: number };
}
