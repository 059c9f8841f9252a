import { runLazily } from '#ground';
import { addressesOf, UnsafeAddress } from '../domain/destination-address.ts';
import { longestAttempt } from '../domain/retry.ts';
import { parseWebhookUrl } from '../domain/webhook-url.ts';
import type { PublicPost } from '../ports/public-post.ts';
import type { Resolve } from '../ports/resolver.ts';
import { ReceiverSilence, type SendFailure, type Sent } from '../ports/webhook-sender.ts';

function failureOf(error: unknown, aborted: boolean): SendFailure {
  if (error instanceof UnsafeAddress) return 'unsafe_url';
  if (aborted) return 'timeout';
  return error instanceof ReceiverSilence ? error.failure : 'dns_failed';
}

const settled = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

/** A sender that reaches only public addresses, whatever a name resolves to at the time of sending. */
export function createWebhookSender(options: {
  readonly resolve: Resolve;
  /** Whether http on this machine is allowed. */
  readonly allowLoopback: boolean;
  /** Milliseconds that sending may take if a call does not say. */
  readonly timeout?: number;
}): PublicPost {
  const { resolve, allowLoopback, timeout: usual = longestAttempt } = options;
  const connection = runLazily(() => import('./post.ts'));
  return {
    async post(text, headers, body, timeout = usual): Promise<Sent> {
      const started = performance.now();
      const signal = AbortSignal.timeout(timeout);
      const ms = () => Math.round(performance.now() - started);
      try {
        const url = parseWebhookUrl(text, allowLoopback);
        if (typeof url === 'string') throw new UnsafeAddress(url);
        const addresses = await Promise.race([addressesOf(url, resolve), settled(signal)]);
        const { postTo } = await connection();
        const posted = await postTo(url, addresses, { headers, body, signal });
        return { ...posted, ms: ms() };
      } catch (error) {
        return { error: failureOf(error, signal.aborted), ms: ms(), answer: '' };
      }
    },
  };
}
