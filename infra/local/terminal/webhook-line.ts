import { styleText } from 'node:util';
import type { Wire } from '../../../shared/platform/wire.ts';
import { isOnThisMachine } from '../../../shared/webhooks/domain/webhook-url.ts';
import type { Sent } from '../../../shared/webhooks/ports/webhook-sender.ts';
import { webhookSenderAccess } from '../../../shared/webhooks/wiring/webhook-sender.ts';

/** An address without its query, and without a path that may be the secret of another service. */
function shownAddressOf(text: string): string {
  const url = URL.parse(text);
  if (!url || url.protocol === 'arn:') return text;
  if (isOnThisMachine(url)) return url.origin + url.pathname;
  return url.pathname === '/' ? `${url.origin}/` : `${url.origin}/…`;
}

/** An attempt at a webhook in one line: `webhook shipment.created → http://127.0.0.1:9000/hooks 200 8 ms`. */
function webhookLineOf(event: string, url: string, { status_code, error, ms }: Sent): string {
  const isTaken = status_code !== undefined && status_code < 300;
  const outcome = styleText(isTaken ? 'green' : 'yellow', String(status_code ?? error));
  return `webhook ${event} → ${shownAddressOf(url)} ${outcome} ${styleText('dim', `${ms} ms`)}`;
}

/** Prints a line for each webhook that handlers send. It must be called before the first of them runs. */
export function printWebhooks(wire: Wire, print: (line: string) => void): void {
  const sender = webhookSenderAccess.of(wire);
  webhookSenderAccess.provide(wire, {
    async post(url, headers, ...others) {
      const sent = await sender.post(url, headers, ...others);
      print(webhookLineOf(headers['x-svc-event'] ?? '', url, sent));
      return sent;
    },
  });
}
