import { type Mode, Problem } from '#ground';
/**
 * Asserts that a request which changes a verification is live: it decides who carries live parcels.
 * @throws Problem invalid_state
 */
export function assertLiveMode({ mode }: { readonly mode: Mode }): void {
  if (mode === 'test')
    throw new Problem(
      'invalid_state',
      'Verifications can only be changed in live mode. Repeat the request without `X-Svc-Mode: test`.',
    );
}
