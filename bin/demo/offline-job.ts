import type { Input } from '../../client/index.ts';
import { ownParcel } from '../../infra/local/own/welcome/parcel.data.ts';
import { endsOf, type Stage } from './stage.ts';

const booking = { ...ownParcel, robo_rider: false };
const { place } = endsOf(ownParcel);
const picture = Buffer.from('\x89PNG\r\n\x1a\na door', 'latin1');
const photo = { kind: 'photo', content_type: 'image/png', size: picture.length } as const;

/** A new rider, in test mode. @returns the headers of its requests */
async function newRider({ svc }: Stage) {
  const email = `tunde-${Date.now()}@riders.example`;
  const account = { email, password: crypto.randomUUID(), name: 'Tunde Bello', role: 'rider' } as const;
  const { access } = await svc.post('/api/v1/auth/register/', { body: account });
  return { authorization: `Bearer ${access}`, 'x-svc-mode': 'test' };
}

type Queue = Input<'post', '/api/v1/rider/sync/'>['body'];

/** What each step of a parcel has: a key of its own, and its time. */
const stepOf = (shipment_id: string) => ({
  key: crypto.randomUUID(),
  at: new Date().toISOString(),
  shipment_id,
});

/** The queue of a phone without a network. */
function queueOf({ say }: Stage) {
  const steps: Queue['steps'] = [];
  return {
    add(what: string, step: Queue['steps'][number]) {
      steps.push(step);
      say('rider', `${what}, offline`);
    },
    /** The queue as it is sent, with the time of the phone. */
    sent: () => ({ sent_at: new Date().toISOString(), steps }),
  };
}

/** A parcel that is delivered without a network, in test mode: the queue is sent twice, and each step is taken once. */
export async function offlineJob(stage: Stage, { key }: { readonly key: string }) {
  const { say, as } = stage;
  const { id, tracking_number, test_otp } = await as(key).post('/api/v1/shipments/', { body: booking });
  say('merchant', `books ${tracking_number} with a test key`);
  const rider = await newRider(stage);
  const path = { shipment_id: id };
  const { status } = await as(rider).post('/api/v1/shipments/{shipment_id}/claim/', { path });
  say('rider', await stage.wallet(rider));
  say('rider', `claims it: ${status}, and loses the network`);

  const queue = queueOf(stage);
  const otp = test_otp ?? '';
  queue.add('picks it up', { ...stepOf(id), action: 'pickup' });
  queue.add('arrives at the door', { ...stepOf(id), action: 'arrive', body: { at: 'dropoff', ...place } });
  queue.add('takes a photo', { ...stepOf(id), action: 'proof', body: photo });
  queue.add('types the code', { ...stepOf(id), action: 'verify', body: { ...place, otp } });

  const lost = (reason: unknown) => say('rider', `sends the queue, and no answer comes: ${reason}`);
  await stage.cutOff(rider).post('/api/v1/rider/sync/', { body: queue.sent() }).catch(lost);
  const { results } = await as(rider).post('/api/v1/rider/sync/', { body: queue.sent() });
  const taken = results.filter((one) => one.status === 'done' && one.replayed);
  say('rider', `sends it again: ${taken.length} of ${results.length} steps were taken the first time`);
  const upload = results.find((one) => one.upload)?.upload;
  if (!upload) throw new Error('the photo has no upload');
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: picture });
  say('rider', 'sends the photo');
  const proofs = await as(key).get('/api/v1/shipments/{shipment_id}/proofs/', { path });
  for (const proof of proofs.results)
    say('merchant', `sees the photo of the door, taken at ${proof.taken_at}`);
  const ended = await as(key).get('/api/v1/shipments/{shipment_id}/', { path });
  say('merchant', `reads the parcel: ${ended.status}, escrow ${ended.escrow_status}`);
  say('rider', await stage.wallet(rider));
}
