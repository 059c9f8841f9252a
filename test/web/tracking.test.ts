import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { renderTrackingPage } from '../../shared/shipments/delivery/tracking-page.ts';
import { shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';
import { readNumber } from '../../web/tracking/browser/widget/read-number.ts';
import { widgetWordsOf } from '../../web/tracking/browser/words/languages.ts';
import { buildTrackingFiles } from '../../web/tracking/index.ts';
import { buildWidgetSheet, widgetSheets } from '../../web/tracking/widget-style.ts';

const files = await buildTrackingFiles('/apps/map-view-1.js');
const textOf = (path: string) => String(files.get(path)?.body);
const named = [...files.keys()].filter((path) => /^\/widget\/tracking-[0-9a-f]{10}\.js$/.test(path));

test('the script that pages embed loads the widget by a name that changes with its content', () => {
  const [path = ''] = named;
  expect(named).toHaveLength(1);
  expect(textOf('/widget/tracking.js')).toContain(path.replace('/widget/', ''));
  expect(textOf('/widget/tracking.js').length).toBeLessThan(600);
});

test('the widget stays as small as its guide says (docs/guides/tracking-widget.md)', async () => {
  const widget = Buffer.from(textOf(named[0] ?? ''));
  const [kb, compressed] = [widget.length, gzipSync(widget).length].map((bytes) => Math.round(bytes / 1000));
  const guide = await readFile(new URL('../../docs/guides/tracking-widget.md', import.meta.url), 'utf8');
  expect(guide.replaceAll('\n', ' ')).toContain(`a widget of ${kb} KB (${compressed} KB compressed)`);
  expect(kb).toBeLessThan(16);
});

test.each([
  ['SVCDWE2MC2NH', { number: 'SVCDWE2MC2NH' }],
  ['  svc dwe-2mc 2nh ', { number: 'SVCDWE2MC2NH' }],
  ['https://api.svc.example/t/SVCDWE2MC2NH', { number: 'SVCDWE2MC2NH' }],
  [' http://127.0.0.1:4000/t/svcdwe2mc2nh/?utm_source=mail#top ', { number: 'SVCDWE2MC2NH' }],
  ['https://svcparcels12.example/t/SVCDWE2MC2NH', { number: 'SVCDWE2MC2NH' }],
  ['Follow it: api.svc.example/t/SVCDWE2MC2NH', { number: 'SVCDWE2MC2NH' }],
  ['PCL-DWE2MC2NH', { number: 'PCL-DWE2MC2NH' }],
  ['https://shop.svc.example/o/a.1.b-c/?paid=1', { order: 'a.1.b-c' }],
  ['', { number: '' }],
])('the widget reads %j as a number or the link of an order', (text, read) => {
  expect(readNumber(text)).toEqual(read);
});

test('the widget has all its words in English, and what a language lacks is English too', () => {
  const English = z.object({
    language: z.literal('en'),
    words: z.looseObject({
      track: z.literal('Track'),
      statuses: z.record(z.enum(shipmentStatuses), z.string().min(1)),
    }),
  });
  for (const tag of ['en', 'en-NG', 'EN', '', 'fr', 'constructor']) English.parse(widgetWordsOf(tag));
  const french = widgetWordsOf('fr-CI', { fr: { track: 'Suivre' } });
  expect(french).toMatchObject({ language: 'fr', words: { track: 'Suivre', from: 'From' } });
});

test('the policy of the tracking page allows the styles of the widget (shared/shipments/delivery/tracking-page.ts)', async () => {
  const hash = createHash('sha256');
  for (const sheet of widgetSheets) hash.update(await buildWidgetSheet(sheet));
  expect(renderTrackingPage()).toContain(`style-src 'self' 'sha256-${hash.digest('base64')}'`);
});
