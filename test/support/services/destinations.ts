import { consumer as fanOut } from '../../../functions/distribution/fan-out.ts';
import { consumer as replay } from '../../../functions/distribution/replay.ts';
import { route as create } from '../../../functions/distribution/webhooks/create.ts';
import { route as listDeliveries } from '../../../functions/distribution/webhooks/list-deliveries.ts';
import { consumer as quick } from '../../../functions/webhooks/send.ts';
import { destinationPartition } from '../../../shared/distribution/data/webhook-destinations.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { announcementOf } from '../../../shared/partners/announce.ts';
import { clientExample } from '../../../shared/partners/contract/story.data.ts';
import { partnerEvents } from '../../../shared/partners/events.ts';
import { asPublished } from '../../../shared/platform/events/outbox.ts';
import { subjectKeys } from '../../../shared/platform/table/entity/partition.ts';
import type { newPartner } from '../people/distribution/partners.ts';
import { call } from '../routes/call.ts';
import { draining } from './drain.ts';
import { busMessage } from './pipeline.ts';
import { startSending } from './webhook-senders.ts';

type Partner = Awaited<ReturnType<typeof newPartner>>;

/** For the top of a test file: a partner's server, and all that lies between an announcement and it. */
export async function startDestinations() {
  const sending = await startSending();
  const { pipeline } = sending;
  const { wire, engine } = pipeline;
  const drain = draining(engine, wire, [quick, fanOut, replay]);
  const resent = new Set<string>();

  /** The messages of the resends of a destination that were not taken yet. */
  async function resends(id: string): Promise<string[]> {
    const pk = destinationPartition.pk(toId(id));
    const { items } = await wire.table.query({ pk, prefix: subjectKeys.resend, limit: 100 });
    const fresh = items.filter(({ sk }) => !resent.has(String(sk)));
    for (const { sk } of fresh) resent.add(String(sk));
    return fresh.flatMap(asPublished).map(busMessage);
  }

  return {
    ...sending,
    wire,
    /** A destination at a URL of the partner's server with this name, as its POST shows it. */
    async destination(partner: Partner, name: string, events: readonly string[] = ['*']) {
      const url = name.startsWith('arn:') ? name : sending.receiver.url(name);
      const { body } = await call(wire, create, { headers: partner.key, body: { url, events } });
      return {
        id: String(body.id),
        secret: String(body.secret),
        params: { destination_id: String(body.id) },
      };
    },
    /** Something becomes of a client of the partner. @returns the announcement */
    async announce(
      { organization, mode }: Partner,
      name: keyof typeof partnerEvents.types = 'distribution.client.active',
    ) {
      pipeline.pass(1000);
      const data = { ...clientExample, organization };
      const event = announcementOf(name, { organization, mode, revision: 2, data }, wire.now());
      await wire.table.commit([partnerEvents.emit(`CLIENT#${event.id}`, event)]);
      return event.detail.announcement;
    },
    /** Carries what has happened to the destinations, until nothing moves. @param ids those whose resends count */
    async settle(...ids: readonly string[]): Promise<void> {
      for (let moved = 1; moved > 0; ) {
        const names = await drain();
        const bodies = pipeline.quick().map(({ body }) => body);
        for (const id of ids) bodies.push(...(await resends(id)));
        pipeline.empty();
        if (bodies.length > 0) await sending.send(...bodies);
        moved = names.length + bodies.length;
      }
    },
    /** The bodies of what has arrived at a name, as objects. */
    arrived: (name: string): { id?: string }[] =>
      sending.receiver.at(name).map(({ body }) => JSON.parse(body)),
    /** The deliveries that the partner sees. */
    async deliveries({ key }: Partner, query: Record<string, string> = {}) {
      const { body } = await call(wire, listDeliveries, { headers: key, query });
      const { results } = body;
      return Array.isArray(results) ? results : [];
    },
  };
}
