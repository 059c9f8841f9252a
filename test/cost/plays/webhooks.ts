import * as z from 'zod';
import { route as adminList } from '../../../functions/webhooks/admin/list.ts';
import { route as adminResend } from '../../../functions/webhooks/admin/resend.ts';
import { route as delivery } from '../../../functions/webhooks/get-delivery.ts';
import { route as secret } from '../../../functions/webhooks/get-secret.ts';
import { route as deliveries } from '../../../functions/webhooks/list-deliveries.ts';
import { route as events } from '../../../functions/webhooks/list-events.ts';
import { route as replay } from '../../../functions/webhooks/replay.ts';
import { route as resend } from '../../../functions/webhooks/resend.ts';
import { route as roll } from '../../../functions/webhooks/roll-secret.ts';
import { route as testWebhook } from '../../../functions/webhooks/test.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import type { Engine } from '../../support/services/engine.ts';
import { type Cast, order } from '../delivery.ts';
import { shipmentPartition, startPipeline } from '../events.ts';
import type { Play } from '../play.ts';

/** A merchant looks after its webhooks, and sends those of a shipment again. */
export async function playWebhooks(play: Play, { key, merchant }: Cast, engine: Engine): Promise<void> {
  const { wire, call } = play;
  await call(secret, key);
  await call(roll, key);
  await call(testWebhook, key, { body: { url: order.webhook_url } });
  const { tracking } = await newShipment(wire, { merchant: merchant.id, ...order });
  await startPipeline(engine, play).follow(shipmentPartition(tracking));
  await call(resend, key, { body: { shipment_id: tracking } });
  const { body } = await call(deliveries, key);
  const [{ id: delivery_id }] = z
    .object({ results: z.tuple([z.object({ id: z.string() })]) })
    .parse(body).results;
  await call(delivery, key, { params: { delivery_id } });
  await call(events, key);
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(adminList, admin, { query: { owner: merchant.id } });
  const asked = { owner: merchant.id, shipment_id: tracking, reason: 'The shop was down' };
  await call(adminResend, admin, { body: asked });
  // Commits have the time of the machine.
  const [from, to] = [wire.now().getTime(), Date.now()].map((at) => new Date(at).toISOString());
  await call(replay, key, { body: { from, to, only_failed: false } });
}
