import { describe, expect, test } from 'vitest';
import { route } from '../../../functions/identity/jwks.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { callerIpOf } from '../../../shared/platform/http/lambda.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { eventOf } from '../../support/routes/call.ts';

const behindTheEdge = parseConfig({ SVC_VIEWER_IP_HEADER: 'x-svc-viewer-ip' });
const asked = (headers: Record<string, string>) => eventOf(route, { ip: '192.0.2.1', headers });

describe('where a request comes from', () => {
  test('is what the gateway sees, and no header changes it, where there is no edge', () => {
    const wire = createWire(parseConfig({}));
    expect(
      callerIpOf(asked({ 'x-svc-viewer-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }), wire),
    ).toBe('192.0.2.1');
  });

  test('is what the edge says, where there is one', () => {
    const wire = createWire(behindTheEdge);
    expect(callerIpOf(asked({ 'x-svc-viewer-ip': '203.0.113.9' }), wire)).toBe('203.0.113.9');
  });

  test.each([{}, { 'x-svc-viewer-ip': '' }])(
    'must be said by the edge, where there is one: %j',
    (headers) => {
      expect(() => callerIpOf(asked(headers), createWire(behindTheEdge))).toThrow('public address');
    },
  );
});
