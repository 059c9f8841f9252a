import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { eventsDocument } from '../../bin/docs/events.ts';
import { everyConsumer } from '../../functions/consumers.ts';
import { events } from '../../functions/events.ts';
import { everyNotice } from '../../functions/notices/notice-sender.ts';

describe('docs/events.md', () => {
  test('says what the catalogues say (npm run docs writes it anew)', async () => {
    const written = await readFile(new URL('../../docs/events.md', import.meta.url), 'utf8');
    expect(written).toBe(eventsDocument(events, everyConsumer, everyNotice));
  });

  test('names for each event who takes it', () => {
    const lines = eventsDocument(events, everyConsumer, everyNotice).split('\n');
    expect(lines.find((line) => line.startsWith('| `shipment.created`'))).toBe(
      '| `shipment.created` | Shipment booked | yes | `webhooks.send`, `notices.send`, `riders.broadcast-jobs`, `sandbox.walk` |',
    );
    expect(lines.find((line) => line.startsWith('| `wallet.selling_stopped`'))).toMatch(/`notices.send` \|$/);
  });
});

describe('the catalogue', () => {
  test('has the events of every context', async () => {
    const root = new URL('../../', import.meta.url).pathname;
    const catalogues: string[] = [];
    for await (const path of glob('shared/*/{,*/}events.ts', { cwd: root }))
      if (/ = defineEvents\(/.test(await readFile(root + path, 'utf8'))) catalogues.push(path);
    expect(catalogues.map((path) => path.split('/')[1]).toSorted()).toEqual(Object.keys(events).toSorted());
  });

  test('has each name once', () => {
    const names = Object.values(events).flatMap((types) => Object.keys(types));
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(\.[a-z]+)?\.[a-z_]+$/.test(name))).toEqual([]);
  });

  test('has every event that a consumer awaits', () => {
    const known = new Set(Object.values(events).flatMap((types) => Object.keys(types)));
    const awaited = everyConsumer.flatMap((one) =>
      one.on === 'queue' ? [one.pattern?.['detail-type'] ?? []].flat() : [],
    );
    expect(awaited.length).toBeGreaterThan(5);
    const begun = (name: unknown) =>
      typeof name === 'object' && [...known].some((one) => one.startsWith(String(Object(name).prefix)));
    expect(awaited.filter((name) => !known.has(String(name)) && !begun(name))).toEqual([]);
  });
});
