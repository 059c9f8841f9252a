import { afterAll, describe } from 'vitest';
import { createAmazonLocation } from '../../../shared/places/adapters/amazon-location.ts';
import { createGazetteer } from '../../../shared/places/adapters/gazetteer.ts';
import { startAmazonLocation } from '../../support/services/amazon-location.ts';
import { describeGeocoder, type GeocoderDriver } from './geocoder.conformance.ts';

const service = await startAmazonLocation();
afterAll(() => service.stop());

const drivers: readonly [name: string, GeocoderDriver][] = [
  ['the gazetteer', { geocoder: createGazetteer(), unknown: 'gngzzzzzzz', foreign: 'lng1ahxeqs' }],
  [
    'Amazon Location',
    {
      geocoder: createAmazonLocation('eu-west-1', service.endpoint),
      unknown: 'lAAAA',
      foreign: 'gng1ahxeqs',
      // Nothing listens on this port.
      unanswered: { geocoder: createAmazonLocation('eu-west-1', 'http://127.0.0.1:9'), reference: 'lAAAA' },
    },
  ],
];

describe.each(drivers)('%s as a geocoder', (_, driver) => describeGeocoder(driver));
