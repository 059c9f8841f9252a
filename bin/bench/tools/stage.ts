import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './client.ts';
import { startReceiver } from './receiver.ts';
import { type Service, startService } from './service.ts';
import { callersOf, requestsOf } from './work.ts';

/** A running service, a merchant's server for its webhooks, and the requests of its callers. */
export interface Stage {
  readonly service: Service;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  readonly ask: ReturnType<typeof requestsOf>;
}

/** Measures on a stage, which is taken down afterwards. */
export async function onStage<T>(measure: (stage: Stage) => Promise<T>): Promise<T> {
  const service = await startService();
  const client = createClient(service.baseUrl, 1);
  const receiver = await startReceiver();
  try {
    return await measure({ service, receiver, ask: requestsOf(await callersOf(service, client)) });
  } finally {
    receiver.stop();
    client.close();
    await service.stop();
  }
}

/** Waits until each of these shipments has a webhook. @param longest milliseconds */
export async function allHeard({ receiver }: Stage, ids: readonly string[], longest: number): Promise<void> {
  const end = Date.now() + longest;
  while (ids.some((id) => receiver.of(id).length === 0) && Date.now() < end) await pause(50);
}
