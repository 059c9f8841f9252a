/** Milliseconds after which an answer counts as missing. A cold start of the whole path takes some three seconds. */
const patience = 10_000;

/**
 * Asks a service for its health by its public address, as a caller would.
 * @throws when it does not answer 200 in time
 */
export async function probeHealth(baseUrl: string, timeout = patience): Promise<void> {
  const answer = await fetch(`${baseUrl}/health/`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`);
}

/** One check of the service. A failure counts among the function's errors, which the alarm reads. */
export const handler = (): Promise<void> => probeHealth(process.env.SVC_BASE_URL ?? '');
