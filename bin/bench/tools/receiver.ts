import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../../../infra/local/http/listen.ts';
import { msPerSecond } from '../../../shared/kernel/time.ts';

/** When a webhook arrived, and how long after its event, in milliseconds. */
interface Arrival {
  readonly at: number;
  readonly delay: number;
}

const Hook = z.object({ shipment_id: z.string(), timestamp: z.number() });

/** A merchant's server on this machine, which records when webhooks arrive. */
export async function startReceiver() {
  const arrivals = new Map<string, Arrival[]>();
  const server = createServer(async (request, response) => {
    const { shipment_id, timestamp } = Hook.parse(JSON.parse(await text(request)));
    const at = Date.now();
    arrivals.set(shipment_id, [
      ...(arrivals.get(shipment_id) ?? []),
      { at, delay: at - timestamp * msPerSecond },
    ]);
    response.end('ok');
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** The webhooks of a shipment, the first one first. */
    of: (shipment: string): readonly Arrival[] => arrivals.get(shipment) ?? [],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
