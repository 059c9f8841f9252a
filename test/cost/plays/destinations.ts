import { route as create } from '../../../functions/distribution/webhooks/create.ts';
import { route as remove } from '../../../functions/distribution/webhooks/delete.ts';
import { route as get } from '../../../functions/distribution/webhooks/get.ts';
import { route as getDelivery } from '../../../functions/distribution/webhooks/get-delivery.ts';
import { route as list } from '../../../functions/distribution/webhooks/list.ts';
import { route as deliveries } from '../../../functions/distribution/webhooks/list-deliveries.ts';
import { route as replay } from '../../../functions/distribution/webhooks/replay.ts';
import { route as resend } from '../../../functions/distribution/webhooks/resend.ts';
import { route as roll } from '../../../functions/distribution/webhooks/roll.ts';
import { route as test } from '../../../functions/distribution/webhooks/test.ts';
import { route as update } from '../../../functions/distribution/webhooks/update.ts';
import { destinationPartition } from '../../../shared/distribution/data/webhook-destinations.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { joinPartner } from '../../support/people/distribution/partner.ts';
import type { Engine } from '../../support/services/engine.ts';
import type { Cast } from '../delivery.ts';
import { startPipeline } from '../events.ts';
import type { Play } from '../play.ts';

const organization = toId<'Organization'>('c0a1e6b2-7d43-4f19-8a5c-2b6e9d0f4a71');

/** The owner of an organization looks after a webhook destination, and sends events again. */
export async function playDestinations(play: Play, { key, merchant }: Cast, engine: Engine): Promise<void> {
  const { wire, call } = play;
  await joinPartner(wire, organization, merchant, 'OWNER');
  const url = 'https://partner.example.com/hooks/svc';
  const { body } = await call(create, key, { body: { organization, url, events: ['*'] } });
  const params = { destination_id: String(body.id) };
  await call(list, key, { query: { organization } });
  await call(get, key, { params });
  const sent = await call(test, key, { params });
  await startPipeline(engine, play).follow(destinationPartition.pk(toId(String(body.id))));
  await call(deliveries, key, { query: { organization } });
  await call(getDelivery, key, { params: { delivery_id: String(sent.body.delivery_id) } });
  await call(resend, key, { params: { delivery_id: String(sent.body.delivery_id) } });
  // The limit of tests, resends and replays is as good as new.
  play.pass(60_000);
  const [from, to] = ['2026-01-31T00:00:00Z', '2026-02-01T00:00:00Z'];
  await call(replay, key, { params, body: { from, to } });
  await call(update, key, { params, body: { events: ['distribution.client.active'] } });
  await call(roll, key, { params });
  await call(remove, key, { params });
}
