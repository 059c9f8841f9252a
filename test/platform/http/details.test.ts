import { describe, expect, test } from 'vitest';
import { route as rates } from '../../../functions/pricing/estimate.ts';
import { problems } from '../../../functions/problems.ts';
import { Problem, refuseField } from '../../../shared/kernel/problem.ts';
import { detailOf } from '../../../shared/platform/http/answer/respond.ts';
import { newUser, withKey } from '../../support/people/identity/fixtures.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

describe('the detail of a refusal', () => {
  test.each(Object.values(problems))('$code says more than its title, in sentences', (declared) => {
    const detail = detailOf(new Problem(declared));
    expect(detail).not.toBe(declared.title);
    expect(detail).toMatch(/^[A-Z`].*\.$/);
  });

  test('keeps the words that a refusal has of its own', () => {
    const own = new Problem('conflict', 'Another warehouse of yours has the code IKJ.', {
      errors: [{ pointer: '/code', code: 'conflict', detail: 'is the code of another warehouse' }],
    });
    expect(detailOf(own)).toBe('Another warehouse of yours has the code IKJ.');
  });

  test.each([
    ['/declared_value', 'is required', '`declared_value` is required.'],
    ['/items/0/quantity', 'must be at most 999', '`items[0].quantity` must be at most 999.'],
    ['/prices/a~1b~0c', 'must be a number', '`prices.a/b~c` must be a number.'],
    ['', 'must be an object', 'The body must be an object.'],
    ['/image', 'The file is not a picture.', '`image`: The file is not a picture.'],
  ])('names the field %j', (pointer, detail, sentence) => {
    expect(detailOf(refuseField(pointer, detail, 'wrong_format'))).toBe(sentence);
  });

  test('says the first problem in full and counts the others, under a title that stays general', async () => {
    const headers = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    const places = { pickup_latitude: 6.5, pickup_longitude: 3.4, dropoff_latitude: 6.4 };
    const one = await call(wire, rates, { headers, body: places });
    expect(one.body).toMatchObject({
      title: 'The request has missing or invalid fields',
      detail: '`dropoff_longitude` is required.',
    });
    const more = await call(wire, rates, { headers, body: { ...places, length_cm: 'x', width_cm: -1 } });
    expect(more.body.detail).toBe('`dropoff_longitude` is required. And 2 more.');
  });
});
