import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritePath, toGatewayPath } from '../../../infra/edge/rewrite.ts';
import { siteFolders } from '../../../infra/edge/site.ts';

const segment = fc
  .stringMatching(/^[A-Za-z0-9_%.-]{1,8}$/)
  .filter((text) => !siteFolders.some((folder) => folder === `/${text}`) && text !== 'api');
const canonical = fc
  .array(segment, { minLength: 1, maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);

describe('the path rewrite', () => {
  test('leads every form of a path to the same one', () => {
    fc.assert(
      fc.property(canonical, fc.boolean(), fc.nat(3), (path, prefixed, slashes) => {
        expect(rewritePath(`${prefixed ? '/api/v1' : ''}${path}${'/'.repeat(slashes)}`)).toBe(path);
      }),
    );
  });

  test('names declared routes as the gateway does', () => {
    expect(toGatewayPath('/api/v1/shipments/{shipment_id}/cancel/')).toBe('/shipments/{shipment_id}/cancel');
    expect(toGatewayPath('/console/billing/payouts/')).toBe('/console/billing/payouts');
    expect(toGatewayPath('/.well-known/jwks.json')).toBe('/.well-known/jwks.json');
  });

  test.each([
    ['/openapi.json', '/openapi.json'],
    ['/health', '/health'],
    ['/docs', '/docs'],
    ['/docs/', '/docs/'],
    ['/docs/errors/', '/docs/errors/'],
    ['/account/verify-email/', '/account/verify-email/'],
    ['/api/v1/account/verify-email/', '/account/verify-email/'],
    ['/accounts/', '/accounts'],
    ['/t', '/t'],
    ['/t/', '/t/'],
    ['/t/SVC000000000', '/t/SVC000000000'],
    ['/t/SVC000000000/', '/t/SVC000000000'],
    ['/t/SVC000000000/more.js', '/t/SVC000000000/more.js'],
    ['/tracking/SVC000000000/', '/tracking/SVC000000000'],
    ['/widget/tracking.js', '/widget/tracking.js'],
    ['/o/a.1.b', '/o/a.1.b'],
    ['/o/a.1.b/', '/o/a.1.b'],
    ['/orders/', '/orders'],
    ['/', '/'],
    ['', '/'],
    ['/api/v1', '/'],
    ['/api/v1/', '/'],
    ['/api/v10/shipments/', '/api/v10/shipments'],
    ['/api/v1//shipments/', '//shipments'],
  ])('makes %j into %j', (path, expected) => {
    expect(rewritePath(path)).toBe(expected);
  });
});
