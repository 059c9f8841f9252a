import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { webhooks } from '../../client/index.ts';

/** Events of orders name their shipment too, once they have one. */
const Told = z.object({ shipment_id: z.string(), order_id: z.string().optional() });

export interface Received {
  readonly event: string;
  /** The order or shipment that it is about. */
  readonly subject: string;
  readonly signatureHolds: boolean;
}

/** A minimal webhook endpoint of a merchant: checks the signature over the raw body and answers 200. */
export async function receiveWebhooks(secret: string) {
  const received: Received[] = [];
  async function take(request: IncomingMessage) {
    const body = await buffer(request);
    const signatureHolds = await webhooks.verify(body, request.headers, secret).then(
      () => true,
      () => false,
    );
    const { shipment_id, order_id: subject = shipment_id } = Told.parse(JSON.parse(body.toString()));
    received.push({ event: String(request.headers['x-svc-event']), subject, signatureHolds });
  }
  const server = createServer((request, response) => {
    take(request).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    /** Waits for the webhook of an event of an order or a shipment. @throws when it has not arrived after ten seconds */
    async next(event: string, subject: string): Promise<Received> {
      for (let waited = 0; waited < 10_000; waited += 20) {
        const found = received.find((one) => one.event === event && one.subject === subject);
        if (found) return found;
        await new Promise((later) => setTimeout(later, 20));
      }
      throw new Error(`no webhook ${event} arrived within ten seconds`);
    },
    close: () => server.close(),
  };
}
