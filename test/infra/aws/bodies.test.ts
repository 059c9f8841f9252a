import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as upload } from '../../../functions/catalog/products/upload-image.ts';
import { routes } from '../../../functions/routes.ts';
import { bodyLimitOf, bodyLimitsOf } from '../../../infra/edge/body-limits.ts';
import { gatewayQuotas } from '../../../infra/edge/limits.ts';
import { bodyLimit } from '../../../shared/platform/http/route/body.ts';
import { refusedBy } from './firewall.ts';
import { ofType, synthesize } from './synthesize.ts';

const mega = 1024 * 1024;
const { edge } = synthesize({ routes, consumers: [] });
const [acl] = ofType(edge, 'AWS::WAFv2::WebACL');
const answer = (path: string, length: number) => refusedBy(acl, { path, length });

/** The path to which the guide to a shop sends the photo of a product. */
function pathInGuide(): string {
  const guide = readFileSync('docs/guides/shop.md', 'utf8');
  const readme = readFileSync('README.md', 'utf8');
  const [, at = ''] = /^curl -s \$API(\S+) .*\\\n\s+-F image=@photo\.jpg/m.exec(guide) ?? [];
  const [, api = ''] = /^API=\S*?:\d+(\/\S*)$/m.exec(readme) ?? [];
  return `${api}${at}`.replace('$PRODUCT', '0192f0c1-2345-7abc-8def-0123456789ab');
}

/** Bytes of a form with a photo, as a client writes it, and with all other fields that it can have. */
async function formWith(photo: number, fields: Readonly<Record<string, readonly string[]>> = {}) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return (await new Response(form).arrayBuffer()).byteLength;
}

describe('the firewall of the edge', () => {
  test.each([
    ['of 300 KB', 300 * 1024],
    ['of 3 MB, as phones take them', 3 * mega],
    ['of 4 MB, the most', 4 * mega],
  ])('lets the photo of the guide pass: one %s', async (_, size) => {
    const path = pathInGuide();
    expect(path).toMatch(/^\/api\/v1\/storefront\/products\/[^/]+\/upload-image\/$/);
    const alt = ['The shirt from the front'];
    expect(answer(path, await formWith(size, { alt }))).toBeUndefined();
  });

  test('lets the largest photo pass with every field that a form can have', async () => {
    const variants = Array.from({ length: 48 }, () => '0192f0c1-2345-7abc-8def-0123456789ab');
    const length = await formWith(4 * mega, { alt: ['ẹ'.repeat(250)], variants });
    expect(answer(pathInGuide(), length)).toBeUndefined();
  });

  test('refuses a form above the limit of its path, and any other body above 256 KB', () => {
    const limit = upload.form?.limit ?? 0;
    const paths = ['/storefront/products/1/upload-image', '/api/v1/storefront/products/1/upload-image//'];
    for (const path of paths) {
      expect(answer(path, limit)).toBeUndefined();
      expect(answer(path, limit + 1)).toBe(413);
    }
    for (const path of [
      '/api/v1/shipments/',
      '/api/v1/storefront/products/1/',
      '/api/v1/storefront/products/1/2/upload-image/',
      '/api/v1/storefront/products/1/upload-images/',
      '/x/storefront/products/1/upload-image/',
    ]) {
      expect(answer(path, bodyLimit)).toBeUndefined();
      expect(answer(path, bodyLimit + 1)).toBe(413);
    }
  });

  test('refuses what the local gateway refuses, on every path and at every length', () => {
    const limits = bodyLimitsOf(routes);
    const declared = routes.flatMap(({ path, aliases }) => [path, ...aliases]);
    const paths = fc.constantFrom(...declared).map((path) => path.replaceAll(/\{\w+\}/g, 'x'));
    fc.assert(
      fc.property(paths, fc.oneof(fc.nat(10 * mega), fc.nat(512 * 1024)), (path, length) => {
        expect(answer(path, length)).toBe(length > bodyLimitOf(limits, path) ? 413 : undefined);
      }),
    );
  });

  test('takes no body that Lambda is not handed', () => {
    const forms = routes.flatMap(({ id, form }) => (form ? [[id, form.limit] as const] : []));
    expect(forms.length).toBeGreaterThan(0);
    expect(new Set(bodyLimitsOf(routes).map(({ bytes }) => bytes))).toEqual(
      new Set(forms.map(([, limit]) => limit)),
    );
    // In an event bytes are Base64, and some 100 KB are left for the rest of it.
    for (const [id, limit] of forms) expect((limit * 4) / 3, id).toBeLessThan(gatewayQuotas.answer - 100_000);
  });
});
