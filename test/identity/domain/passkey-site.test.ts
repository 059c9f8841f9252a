import { expect, test } from 'vitest';
import { passkeySiteOf } from '../../../shared/identity/domain/factors/passkey-site.ts';

test.each([
  ['https://svc.example', 'svc.example', undefined, 'https://svc.example'],
  ['https://svc.example', 'svc.example', 'localhost:4000', 'https://svc.example'],
  ['https://svc.example:8443', 'svc.example', 'evil.example', 'https://svc.example:8443'],
  ['http://localhost:4000', 'localhost', '127.0.0.1:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'localhost', 'localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'localhost', 'LOCALHOST', 'http://localhost'],
  ['http://[::1]:4000', 'localhost', 'localhost:4000', 'http://localhost:4000'],
])('passkeys at %s belong to %s, if it was asked by the name %s', (baseUrl, rpId, host, origin) => {
  expect(passkeySiteOf(baseUrl, host)).toEqual({ rpId, origin });
});

test.each([
  '127.0.0.1:4000',
  undefined,
  '[::1]:4000',
  'localhost.evil.example',
  'evil.example',
  'localhost:x',
])('passkeys belong to no IP address that was asked by the name %s', (host) => {
  expect(passkeySiteOf('http://127.0.0.1:4000', host)).toBeUndefined();
});
