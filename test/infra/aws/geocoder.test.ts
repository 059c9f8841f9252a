import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addressesArea } from '../../../functions/places/routes.ts';
import { allowed } from './policies.ts';
import { ofType, synthesize } from './synthesize.ts';

const Environment = z.object({ Variables: z.looseObject({ SVC_GEOCODER: z.string().optional() }) });

/** What the functions of the addresses are told of the geocoder, and which of its actions they may take, on what. */
function reachOf(stage: Readonly<Record<string, unknown>>) {
  const { functions } = synthesize({ routes: addressesArea.routes, consumers: [], stage });
  const [one] = ofType(functions, 'AWS::Lambda::Function').filter(
    ({ FunctionName }) => FunctionName === 'svc-check-addresses-autocomplete',
  );
  const { SVC_GEOCODER } = Environment.parse(one?.Environment).Variables;
  const places = allowed(functions).filter(({ actions }) => actions.some((action) => /^geo/.test(action)));
  return { SVC_GEOCODER, places: places.map(({ actions, resources }) => ({ actions, resources })) };
}

describe('the functions of the addresses', () => {
  test('reach nothing for the gazetteer, which they carry', () => {
    expect(reachOf({})).toEqual({ SVC_GEOCODER: undefined, places: [] });
  });

  test('may ask Amazon Location where the stage says so', () => {
    const { SVC_GEOCODER, places } = reachOf({ geocoder: 'amazon-location' });
    expect(SVC_GEOCODER).toBe('amazon-location');
    expect(places).toEqual([
      {
        actions: ['geo-places:Autocomplete', 'geo-places:GetPlace'],
        resources: [expect.stringMatching(/:geo-places:us-east-1::provider\/default/)],
      },
    ]);
  });

  test('cannot be given a geocoder that there is not', () => {
    expect(() => reachOf({ geocoder: 'atlas' })).toThrow();
  });
});
