import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { createAmazonLocation } from '../../../shared/places/adapters/amazon-location.ts';
import { reread } from '../../support/asserts/place-id.ts';
import {
  autocompletePath,
  startAmazonLocation,
  streetWithoutPoint,
} from '../../support/services/amazon-location.ts';

const service = await startAmazonLocation();
afterAll(() => service.stop());
const { asked, played } = service;
const geocoder = createAmazonLocation('eu-west-1', service.endpoint);
beforeEach(() => {
  asked.length = 0;
  played.clear();
});

describe('suggestions', () => {
  test('are asked for in the country, each with its point, for a single use', async () => {
    expect(await geocoder.suggest('12 admir', 'NG')).toMatchObject([{ latitude: 6.4482, longitude: 3.4701 }]);
    expect(asked.map((one) => one.path)).toEqual([autocompletePath, streetWithoutPoint.path]);
    expect(asked[0]?.body).toMatchObject({ QueryText: '12 admir', Filter: { IncludeCountries: ['NG'] } });
    expect(asked[1]?.query.get('intended-use')).toBe('SingleUse');
  });

  test('are asked for near a point, if one is known', async () => {
    await geocoder.suggest('12 admir', 'NG', { latitude: 6.5158, longitude: 3.3758 });
    expect(asked[0]?.body).toMatchObject({ BiasPosition: [3.3758, 6.5158] });
  });

  test('leave out what has no point, and what is gone when it is asked for', async () => {
    played.set(streetWithoutPoint.path, { status: 200, body: streetWithoutPoint.body });
    expect(await geocoder.suggest('12 admir', 'NG')).toEqual([]);
    played.set(streetWithoutPoint.path, { status: 404, body: {}, type: 'ResourceNotFoundException' });
    expect(await geocoder.suggest('12 admir', 'NG')).toEqual([]);
  });

  test('are none for a text that it cannot read', async () => {
    played.set(autocompletePath, { status: 400, body: { Message: 'no' }, type: 'ValidationException' });
    expect(await geocoder.suggest('?', 'NG')).toEqual([]);
  });
});

describe('a place', () => {
  test('is asked for as one that is kept', async () => {
    const [first] = await geocoder.suggest('12 admir', 'NG');
    await geocoder.find(reread(first?.reference ?? ''));
    expect(asked.at(-1)?.query.get('intended-use')).toBe('Storage');
  });

  test('is not asked for by the reference of another geocoder', async () => {
    expect(await geocoder.find(reread('gng1ahxeqs'))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('whose id it cannot read is none', async () => {
    played.set('/v2/place/%00%00%00', { status: 400, body: {}, type: 'ValidationException' });
    expect(await geocoder.find(reread('lAAAA'))).toBeUndefined();
  });
});

describe('when it cannot be asked', () => {
  test.each([
    [429, 'ThrottlingException'],
    [500, 'InternalServerException'],
  ])('callers are told to try again (%d)', async (status, type) => {
    played.set(autocompletePath, { status, body: {}, type });
    const refused = geocoder.suggest('12 admir', 'NG');
    await expect(refused).rejects.toThrow(Problem);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a missing permission is a fault of ours', async () => {
    played.set(autocompletePath, { status: 403, body: {}, type: 'AccessDeniedException' });
    await expect(geocoder.suggest('12 admir', 'NG')).rejects.not.toThrow(Problem);
  });
});
