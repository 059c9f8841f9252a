import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const Entry = z.object({
  Source: z.string(),
  DetailType: z.string(),
  Detail: z.string(),
  EventBusName: z.string(),
});
type Entry = z.output<typeof Entry>;
const PutEvents = z.object({ Entries: z.array(Entry) });

export interface FakeBus {
  readonly endpoint: string;
  /** The entries of each request. */
  readonly requests: readonly (readonly Entry[])[];
  /** Which entries it refuses. */
  refuse: (entry: Entry) => boolean;
  stop(): Promise<void>;
}

/** A bus that answers PutEvents as EventBridge does, partial failures included. */
export async function startFakeBus(): Promise<FakeBus> {
  // What the SDK wants to see; nobody checks it.
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  const requests: Entry[][] = [];
  const bus = { refuse: (_: Entry) => false };
  const server = createServer(async (request, response) => {
    const { Entries } = PutEvents.parse(JSON.parse(await text(request)));
    requests.push(Entries);
    const answers = Entries.map((entry) =>
      bus.refuse(entry)
        ? { ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' }
        : { EventId: crypto.randomUUID() },
    );
    const FailedEntryCount = Entries.filter((entry) => bus.refuse(entry)).length;
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ FailedEntryCount, Entries: answers }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the bus has no port');
  return Object.assign(bus, {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
