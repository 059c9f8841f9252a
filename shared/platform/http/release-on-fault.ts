import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { giveUpLeases } from '../table/lease.ts';
import type { Wire } from '../wire.ts';

/**
 * Serves a request. If it fails through our fault it gives up its leases, so that its caller can repeat it without
 * waiting.
 * @throws what `serve` throws; if a lease could not be given up, a 503 says after how many seconds it ends
 */
export async function releaseOnFault<T>(wire: Wire, serve: () => Promise<T>): Promise<T> {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error;
    const until = await giveUpLeases(wire.table);
    if (until === undefined || !(error instanceof Problem)) throw error;
    const retryAfter = Math.max(1, Math.ceil((until - wire.now().getTime()) / msPerSecond));
    throw new Problem(error.declared, error.message, { ...error.extras, retryAfter });
  }
}
