import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '../../bin/local/settings.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { parseSettings } from '../../shared/platform/settings.ts';

describe('a malformed setting', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT is 70000. It must be a number from 1 to 65535, or 0 for any free port.'],
    [{ SVC_WEBHOOK_ALLOW_LOOPBACK: 'yes' }, 'SVC_WEBHOOK_ALLOW_LOOPBACK is yes. It must be 0 or 1.'],
    [{ SVC_LOG: 'loud' }, 'SVC_LOG is loud. It must be text, json, or quiet.'],
    [{ SVC_EDGE_LIMITS: 'no' }, 'SVC_EDGE_LIMITS is no. It must be on or off.'],
    [{ DYNAMODB_ENDPOINT: '127.0.0.1:8000' }, 'DYNAMODB_ENDPOINT is 127.0.0.1:8000. It must be a URL.'],
    [
      { SVC_BASE_URL: 'http://localhost:4000/' },
      'SVC_BASE_URL is http://localhost:4000/. It must be an http or https address without a path or a slash at the end, such as http://localhost:4000.',
    ],
  ])('is named in a sentence that says what it must be: %j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new Error(sentence));
  });

  test('is named without its value where that may be a secret', () => {
    expect(() => parseConfig({ SVC_SEAL_KEY: 'too-short' })).toThrow(
      new Error('SVC_SEAL_KEY is not valid. It must be 16 characters or more.'),
    );
    expect(() => parseConfig({ SVC_GEOCODER: 'maps' })).toThrow(
      new Error('SVC_GEOCODER is not valid. It must be embedded or amazon-location.'),
    );
  });
});

describe('an empty setting', () => {
  test('counts as one that is not set', () => {
    const schema = z.object({ COLOUR: z.enum(['red', 'blue']).default('blue') });
    expect(parseSettings(schema, { COLOUR: '', OTHER: 'kept out' })).toEqual({ COLOUR: 'blue' });
  });
});

describe('webhooks to this machine', () => {
  test('are refused by functions that are told nothing about them, as those on AWS', () => {
    expect(parseConfig({}).SVC_WEBHOOK_ALLOW_LOOPBACK).toBe('0');
  });

  test('are allowed on one machine unless its user forbids them', () => {
    expect(readSettings({}).SVC_WEBHOOK_ALLOW_LOOPBACK).toBe('1');
    expect(readSettings({ SVC_WEBHOOK_ALLOW_LOOPBACK: '0' }).SVC_WEBHOOK_ALLOW_LOOPBACK).toBe('0');
  });
});
