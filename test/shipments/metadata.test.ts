import { describe, expect, test } from 'vitest';
import { route as listOfCarrier } from '../../functions/carriers/list-shipments.ts';
import { route as listOfRider } from '../../functions/riders/shipments.ts';
import { route as batch } from '../../functions/shipments/batch.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as put } from '../../functions/shipments/edits/metadata.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as list } from '../../functions/shipments/list.ts';
import { route as follow } from '../../functions/shipments/tracking/get.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { publishedOf } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });

const metadata = { crm_id: '=1+1', priority: 2, gift: true };

describe('the metadata of a shipment', () => {
  test('is booked, shown in the views of its merchant, and replaced', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, { metadata });
    expect(body.metadata).toEqual(metadata);
    const params = { shipment_id: String(body.id) };
    const read = async () => (await call(wire, get, { headers, params })).body;
    expect(await read()).toMatchObject({ metadata });
    const replaced = await call(wire, put, { headers, params, body: { metadata: { crm_id: 'C-2' } } });
    expect([replaced.status, replaced.body]).toEqual([
      200,
      { ...(await read()), metadata: { crm_id: 'C-2' } },
    ]);
    expect(await listShown(wire, list, user)).toMatchObject([{ metadata: { crm_id: 'C-2' } }]);
    await call(wire, put, { headers, params, body: { metadata: {} } });
    expect((await read()).metadata).toEqual({});
  });

  test('is booked for each row of a batch, answered again for the same rows, and refused at its row', async () => {
    const { headers } = await fundedMerchant(wire);
    const rows = [booking({ metadata }), booking(), booking({ metadata: { a: null } })];
    const send = () =>
      call(wire, batch, { headers: { ...headers, 'idempotency-key': 'one' }, body: { shipments: rows } });
    const first = await send();
    expect(first.body.results).toMatchObject([
      { status: 201, shipment: { metadata } },
      { status: 201, shipment: { metadata: {} } },
      { status: 400, error: { errors: [{ pointer: '/metadata/a' }] } },
    ]);
    expect((await send()).body.results).toMatchObject([
      { replayed: true, shipment: { metadata } },
      { replayed: true, shipment: { metadata: {} } },
      { status: 400 },
    ]);
  });

  test('is refused where it is wrong, with its pointer, and is required to be replaced', async () => {
    const { headers } = await fundedMerchant(wire);
    const refused = await call(wire, create, { headers, body: booking({ metadata: { 'a b': 1, c: [] } }) });
    expectProblem(create, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([{ pointer: '/metadata/a b' }, { pointer: '/metadata/c' }]);
    const shipment = await newShipment(wire);
    const own = await signedIn(wire, merchantOf(shipment));
    for (const body of [{}, { metadata: null }, { metadata: { a: null } }, { metadata: 'x' }])
      expectProblem(
        put,
        await call(wire, put, { headers: own, params: { shipment_id: shipment.id }, body }),
        'invalid_request',
      );
    const asStranger = { headers, params: { shipment_id: shipment.id }, body: { metadata } };
    expectProblem(put, await call(wire, put, asStranger), 'not_found');
    expect((await stored(wire, shipment.id)).metadata).toBeUndefined();
  });

  test('is kept after the end of the shipment, which is as long ago as before', async () => {
    const shipment = await newShipment(wire);
    const headers = await signedIn(wire, merchantOf(shipment));
    const params = { shipment_id: shipment.id };
    const { body: ended } = await call(wire, cancel, { headers, params, body: {} });
    const { status, body } = await call(wire, put, { headers, params, body: { metadata } });
    expect([status, body]).toEqual([200, { ...ended, metadata }]);
  });

  test('is in its webhooks once there is some, and a change of it is told once', async () => {
    const shipment = await newShipment(wire, { webhook_url: 'https://shop.example.com/hooks' });
    const headers = await signedIn(wire, merchantOf(shipment));
    const asked = { headers, params: { shipment_id: shipment.id }, body: { metadata } };
    await call(wire, put, asked);
    await call(wire, put, asked);
    const sent = (await publishedOf(wire, shipment)).map(({ detail }) =>
      JSON.parse(JSON.parse(JSON.stringify(detail)).webhook.body),
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toHaveProperty('metadata');
    expect(sent[1]).toMatchObject({ event: 'shipment.updated', changed: ['metadata'], metadata });
  });

  test('is in a column for each key of the file, harmless to a spreadsheet', async () => {
    const { headers } = await fundedMerchant(wire);
    await book(wire, headers, { metadata });
    await book(wire, headers, { metadata: { a: 'x', priority: -1 } });
    const [names = '', newest = '', oldest = ''] = csvLinesOf((await call(wire, exported, { headers })).text);
    expect(names).toMatch(
      /(?:,(?!metadata)\w+)+,metadata\.a,metadata\.crm_id,metadata\.gift,metadata\.priority$/,
    );
    expect(newest).toMatch(/,x,,,-1$/);
    expect(oldest).toMatch(/,,'=1\+1,true,2$/);
  });

  test('is seen by no rider, no carrier and no visitor', async () => {
    const shipment = await newShipment(wire, { metadata });
    const rider = await newUser(wire, 'rider');
    const claimed = await claimBy(wire, shipment, rider);
    const headers = await signedIn(wire, rider);
    const carrier = await newUser(wire, 'carrier');
    await carrierShipment(wire, carrier, { metadata });
    const answers = [
      await call(wire, get, { headers, params: { shipment_id: shipment.id } }),
      await call(wire, listOfRider, { headers }),
      await call(wire, listOfCarrier, { headers: await signedIn(wire, carrier) }),
      await call(wire, follow, { params: { identifier: claimed.tracking } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('metadata');
    }
  });
});
