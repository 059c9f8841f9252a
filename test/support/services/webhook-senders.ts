import { afterAll, beforeEach } from 'vitest';
import { consumer as quick } from '../../../functions/webhooks/send.ts';
import { consumer as slow } from '../../../functions/webhooks/send-slow.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { hashOfUrl, healthOf } from '../../../shared/webhooks/data/destinations.ts';
import { batchOf, busMessage, shipmentEvent, startPipeline } from './pipeline.ts';
import { startReceiver } from './receiver.ts';

/** Both lanes of the webhook senders: what the quick one hands over at once, the slow one then sends. */
export const lanesOf =
  (pipeline: Awaited<ReturnType<typeof startPipeline>>, wire: Wire = pipeline.wire) =>
  async (...messages: string[]) => {
    const answer = await createRunner(quick, () => wire)(batchOf(...messages));
    const handedOver = await pipeline.ready();
    if (handedOver.length > 0) await createRunner(slow, () => wire)(batchOf(...handedOver));
    return answer;
  };

/** For the top of a test file: the webhook senders, and a merchant's server that answers by the test's script. */
export async function startSending() {
  const pipeline = await startPipeline();
  /** What the receiver answers, by the name of the URL. */
  const script = new Map<string, { status: number | 'silence'; headers: Record<string, string> }>();
  const receiver = await startReceiver(({ path }, response) => {
    const { status = 200, headers = {} } = script.get(path.slice(1)) ?? {};
    if (status !== 'silence') response.writeHead(status, headers).end(`said ${status}`);
  });
  afterAll(() => receiver.stop());
  beforeEach(() => pipeline.empty());
  const send = lanesOf(pipeline);

  /** A first attempt at a URL that answers with this status. */
  async function attempted(name: string, status: number, headers: Record<string, string> = {}) {
    script.set(name, { status, headers });
    const merchant = await pipeline.merchant();
    const event = shipmentEvent(merchant.id, receiver.url(name));
    await send(busMessage(event));
    const destination = { owner: merchant.id, mode: 'live', hash: hashOfUrl(receiver.url(name)) } as const;
    const shown = async () => (await pipeline.deliveries(event))[0];
    return {
      event,
      merchant,
      /** The delivery as its merchant sees it. */
      shown,
      health: () => healthOf(pipeline.wire.table, destination),
      /** Moves the clock to when the next attempt is due, and makes it. */
      async again(answer: number | 'silence') {
        script.set(name, { status: answer, headers: {} });
        const { next_attempt_at = '' } = (await shown()) ?? {};
        pipeline.clock.now = new Date(next_attempt_at);
        pipeline.empty();
        const { subject, detail } = event;
        const retry = { delivery_id: detail.webhook?.delivery_id, subject, scheme: 'body', destination };
        await send(JSON.stringify({ retry }));
      },
    };
  }

  return { pipeline, receiver, script, send, attempted };
}
