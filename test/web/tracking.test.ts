import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderTrackingPage } from '../../shared/shipments/delivery/tracking-page.ts';

test('the policy of the tracking page allows the styles of the widget (shared/shipments/delivery/tracking-page.ts)', async () => {
  const hash = createHash('sha256');
  for (const sheet of ['colours', 'style'])
    hash.update(await readFile(new URL(`../../web/tracking/widget/${sheet}.css`, import.meta.url)));
  expect(renderTrackingPage()).toContain(`style-src 'self' 'sha256-${hash.digest('base64')}'`);
});
