import { describe, expect, test } from 'vitest';
import { lookTokensOf, themeCssOf } from '../../../shared/shopfront/look/theme-css.ts';
import { StorePatch } from '../../../shared/stores/contract/store.ts';
import { defaultTheme } from '../../../shared/stores/domain/store/look.ts';
import { type OpenHours, planCopies } from '../../../web/apps/app/shop/copy-hours.ts';
import {
  prepChoicesOf,
  readRules,
  rulesDraftOf,
  type Selling,
} from '../../../web/apps/app/shop/rules-values.ts';
import { writeJson } from '../../../web/apps/kit/format/write-json.ts';

const hoursOf = (id: string, day: OpenHours['day'], opens: string): OpenHours => ({
  id,
  day,
  date: day === null ? '2026-12-24' : null,
  opens,
  closes: '18:00',
  methods: ['PICKUP'],
  created_at: '2026-11-21T14:05:00.000Z',
  updated_at: '2026-11-21T14:05:00.000Z',
  revision: 1,
});

describe('hours that are copied to all days', () => {
  const hours = [
    hoursOf('1', 'MON', '09:00'),
    hoursOf('2', 'MON', '14:00'),
    hoursOf('3', 'SUN', '12:00'),
    hoursOf('4', null, '10:00'),
  ];

  test('take the place of those of other weekdays, and leave those of single dates', () => {
    expect(planCopies(hours, 'MON').gone).toEqual(['3']);
  });

  test('are all those of the day, for the same methods', () => {
    const { added } = planCopies(hours, 'MON');
    expect(added).toHaveLength(12);
    expect(added.filter(({ day }) => day === 'SUN')).toEqual([
      { day: 'SUN', opens: '09:00', closes: '18:00', methods: ['PICKUP'] },
      { day: 'SUN', opens: '14:00', closes: '18:00', methods: ['PICKUP'] },
    ]);
  });
});

const selling: Selling = {
  payment_methods: ['ONLINE', 'AT_DOOR'],
  auto_accept: true,
  listed: false,
  accepts_preorders: true,
  min_order: '1000.00',
  prep_minutes: 30,
  fee_bearer: 'CUSTOMER',
  tax_rate: '7.50',
  tax_id: '12345678-0001',
  whatsapp: '+2348034567890',
  email: null,
  languages: ['pcm', 'en'],
};

describe('how a shop sells, as the fields of its form', () => {
  test('is the same after it was read and written', () => {
    expect(readRules(rulesDraftOf(selling))).toEqual(selling);
  });

  test('has numbers and phones as people type them', () => {
    const typed = { ...rulesDraftOf(selling), min_order: '2,500', whatsapp: '0803 456 7890', tax_id: ' ' };
    const sent = StorePatch.parse(readRules(typed));
    expect(sent).toMatchObject({ min_order: 250_000, whatsapp: '+2348034567890', tax_id: null });
  });

  test('offers the time that the shop has among the usual ones', () => {
    expect(prepChoicesOf({ prep_minutes: 50 }).slice(2, 6)).toEqual([30, 45, 50, 60]);
    expect(prepChoicesOf(selling).filter((minutes) => minutes === 30)).toHaveLength(1);
  });
});

describe('the sample of a look', () => {
  test('has the tokens of the shop’s own style sheet', () => {
    const css = themeCssOf({ ...defaultTheme, ground: 'DARK' });
    for (const [name, value] of Object.entries(lookTokensOf(defaultTheme, 'dark')))
      expect(css).toContain(`--${name}:${value}`);
  });
});

describe('the payload of an event', () => {
  test('has a line for each value', () => {
    expect(writeJson('{"event":"order.paid"}')).toBe('{\n  "event": "order.paid"\n}');
  });

  test('is shown as it is where it is no JSON', () => {
    expect(writeJson('ok')).toBe('ok');
  });
});
