import { msPerSecond } from '../../../shared/kernel/time.ts';
import { countedAddressOf } from '../../../shared/platform/limits/network.ts';
import { apiOf, type Throttle } from '../../edge/apis.ts';
import { isAuth, shield as numbers } from '../../edge/limits.ts';

/** The outer shield. Answers how many seconds a request over a limit must wait; undefined if it may pass. */
export interface Shield {
  /** @param path of the request, in the gateway's form */
  ofAddress(ip: string, path: string): number | undefined;
  /** @param key the gateway's name of the route: `GET /shipments` */
  ofRoute(key: string): number | undefined;
}

/** Lets all requests pass, for measurements in which all load comes from one address. */
export const open: Shield = { ofAddress: () => undefined, ofRoute: () => undefined };

/** Counts the requests of the last period: those of the current window, and a share of the previous one. */
function perAddress({ requests, seconds }: Limit, now: () => number) {
  let start = now();
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  return (address: string) => {
    const ip = countedAddressOf(address);
    const elapsed = (now() - start) / msPerSecond;
    if (elapsed >= seconds) {
      previous = elapsed < 2 * seconds ? current : new Map();
      current = new Map();
      start = elapsed < 2 * seconds ? start + seconds * msPerSecond : now();
    }
    const into = (now() - start) / msPerSecond / seconds;
    const counted = (current.get(ip) ?? 0) + 1;
    current.set(ip, counted);
    const total = (previous.get(ip) ?? 0) * (1 - into) + counted;
    return total > requests ? Math.max(1, Math.ceil((1 - into) * seconds)) : undefined;
  };
}

/** A token bucket for each route, by the throttle of its path. */
function perRoute(throttleOf: (path: string) => Throttle, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key: string) => {
    const at = now();
    const { perSecond, burst } = throttleOf(key.slice(key.indexOf(' ') + 1));
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / msPerSecond) * perSecond);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    return passes ? undefined : 1;
  };
}

interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

export interface ShieldLimits {
  readonly perIp: Limit;
  /** For the paths of sign-in, keys and accounts. */
  readonly perIpAuth: Limit;
  readonly perRoute: (path: string) => Throttle;
}

/** The throttles of AWS: a route has that of the API to which its path belongs. */
const asDeployed: ShieldLimits = { ...numbers, perRoute: (path) => apiOf(path).throttle };

/**
 * The limits of the web application firewall and of the gateways, in memory.
 * @param limits requests per period of seconds from one address; requests per second and burst of a route at a path
 */
export function createShield(limits: ShieldLimits = asDeployed, now: () => number = Date.now): Shield {
  const ofAll = perAddress(limits.perIp, now);
  const ofAuth = perAddress(limits.perIpAuth, now);
  return {
    ofAddress: (ip, path) => ofAll(ip) ?? (isAuth(path) ? ofAuth(ip) : undefined),
    ofRoute: perRoute(limits.perRoute, now),
  };
}
