import { expect, test } from 'vitest';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { writeStepEvents } from '../../shared/shipments/step/transition-shipment.ts';
import { act } from '../support/people/identity/act.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test('the newest of more than 300 events are shown, to the merchant and to the public', async () => {
  const shipment = await newShipment(wire);
  const start = new Date(shipment.created_at).getTime();
  for (let minute = 1; minute <= 305; minute++) {
    const reason = `minute ${minute}`;
    await wire.table.commit(
      writeStepEvents(shipment, ['shipment.exception'], new Date(start + minute * 60_000), { reason }),
    );
  }
  const { body } = await act(wire, timeline, merchantOf(shipment), shipment);
  expect(body.results).toHaveLength(300);
  expect(body.results).toMatchObject(
    Array.from({ length: 300 }, (_, at) => ({ details: { reason: `minute ${305 - at}` } })),
  );
  const record = await call(wire, track, { params: { identifier: shipment.tracking } });
  expect(record.status).toBe(200);
  expect(record.body.timeline).toHaveLength(300);
});
