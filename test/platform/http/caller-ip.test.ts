import { describe, expect, test } from 'vitest';
import { route } from '../../../functions/identity/jwks.ts';
import { readConfig } from '../../../shared/platform/config.ts';
import { callerIp } from '../../../shared/platform/http/caller-ip.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { eventOf } from '../../support/routes/call.ts';

const key = 'a-key-that-only-the-edge-has';
const asked = (headers: Record<string, string>) => eventOf(route, { ip: '192.0.2.1', headers });

describe('where a request comes from', () => {
  test('is what the gateway sees, and no header changes it, where there is no edge', () => {
    const wire = createWire(readConfig({}));
    expect(
      callerIp(asked({ 'x-svc-viewer-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }), wire),
    ).toBe('192.0.2.1');
  });

  test('is what the edge says, where there is one', () => {
    const wire = createWire(readConfig({ SVC_EDGE_KEY: key }));
    expect(callerIp(asked({ 'x-svc-edge-key': key, 'x-svc-viewer-ip': '203.0.113.9' }), wire)).toBe(
      '203.0.113.9',
    );
  });

  test.each([
    {},
    { 'x-svc-edge-key': 'guessed', 'x-svc-viewer-ip': '203.0.113.9' },
    { 'x-svc-edge-key': key },
  ])('who goes around the edge is refused: %j', (headers) => {
    const wire = createWire(readConfig({ SVC_EDGE_KEY: key }));
    expect(() => callerIp(asked(headers), wire)).toThrow('public address');
  });
});
