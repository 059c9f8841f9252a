import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { shopPages } from '../support/people/stores/shop-pages.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { startClockedWire } from '../support/wires/wire.ts';

// It is the 21st of November 2026.
const { wire } = await startClockedWire();
const owner = await newUser(wire, 'merchant');
const { read, publish } = shopPages(wire);

const record = { created_at: '2026-11-01', updated_at: '2026-11-01', revision: 1 };
const open = (
  when: { day: 'MON' | 'TUE' | 'WED' | 'FRI' } | { date: string },
  opens: string,
  closes: string,
) => ({
  id: toId<'Hours'>(randomUUID()),
  opens,
  closes,
  methods: ['PICKUP' as const],
  ...record,
  ...when,
});
const closed = (starts_at: string, ends_at: string, yearly = false) => ({
  id: toId<'Closure'>(randomUUID()),
  starts_at,
  ends_at,
  yearly,
  ...record,
});

async function pagesOf(fields: Partial<Store>) {
  const store = await publishedStore(wire, owner, { timezone: 'Africa/Lagos', ...fields });
  await publish(store);
  const textOf = async (page: string) => {
    const html = await read(`s/${store.slug}/${page}index.html`);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    return main
      .replaceAll(/<\/?(tr|li|div|p|ul|strong|h2)[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ');
  };
  return { home: await textOf(''), about: await textOf('about/') };
}

describe('the hours of a shop', () => {
  const week = [
    open({ day: 'MON' }, '09:00', '17:00'),
    open({ day: 'TUE' }, '09:00', '17:00'),
    open({ day: 'WED' }, '09:00', '12:00'),
    open({ day: 'WED' }, '14:00', '17:00'),
  ];

  test('stand on the home page in a row for days that are alike, and by days on the other', async () => {
    const { home, about } = await pagesOf({ hours: week });
    expect(home).toMatch(
      /Monday – Tuesday 09:00–17:00\s+Wednesday 09:00–12:00, 14:00–17:00\s+Thursday – Sunday Closed/,
    );
    expect(about).toMatch(/Monday 09:00–17:00\s+Tuesday 09:00–17:00\s+Wednesday/);
  });

  test('name the dates and the closures that are coming, and none that are past', async () => {
    const closures = [
      closed('2026-12-24T23:00:00.000Z', '2026-12-26T23:00:00.000Z', true),
      closed('2026-11-30T11:00:00.000Z', '2026-11-30T13:30:00.000Z'),
      closed('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
    ];
    const dates = [
      open({ date: '2026-12-31' }, '10:00', '14:00'),
      open({ date: '2026-11-20' }, '10:00', '14:00'),
    ];
    for (const page of Object.values(await pagesOf({ hours: [...week, ...dates], closures }))) {
      expect(page).toContain('Thursday 31 December 10:00–14:00');
      expect(page).toMatch(
        /Closed on these days\s+Monday 30 November, 12:00–14:30\s+Friday 25 December – Saturday 26 December/,
      );
      expect(page).not.toMatch(/1 November|20 November|2026-/);
    }
  });

  test('are always where a shop has said none', async () => {
    expect((await pagesOf({})).home).toContain('Always open');
  });
});
