import { expect, test } from 'vitest';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as label } from '../../functions/shipments/labels/label.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test.each([get, label, timeline, cancel])('$id says what is wrong to the owner alone', async (route) => {
  const [merchant, stranger] = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')];
  const { id } = await newShipment(wire, { merchant: merchant.id });
  const ask = async (
    headers: Record<string, string>,
    params: Record<string, string> = { shipment_id: id },
  ) => {
    const { status, body } = await call(wire, route, { params, headers });
    return [status, body.code, body.detail];
  };
  const [test, live] = [await withKey(wire, stranger, 'test'), await withKey(wire, stranger, 'live')];
  const unknown = await ask(live, unknownIds(route));
  expect(unknown).toEqual([404, 'not_found', 'No shipment with this id.']);
  expect([await ask(live), await ask(test)]).toEqual([unknown, unknown]);
  expect(await ask(await withKey(wire, merchant, 'test'))).toEqual([
    404,
    'not_found',
    'This is a live shipment; you used a test key or the test mode.',
  ]);
});
