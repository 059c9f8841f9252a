import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { defineEvents } from '../../../shared/platform/events/catalogue.ts';

const cats = defineEvents({
  'cat.adopted': { title: 'A cat was adopted', detail: z.object({ name: z.string() }) },
  'cat.fed': { title: 'A cat was fed', detail: z.object({ grams: z.number() }) },
});

describe('a catalogue', () => {
  test('lets no other name through, nor another detail: the compiler refuses both', () => {
    type Emitted = Parameters<typeof cats.emit<'cat.fed'>>[1];
    expectTypeOf<Emitted['name']>().toEqualTypeOf<'cat.fed'>();
    expectTypeOf<Emitted['detail']>().toEqualTypeOf<{ grams: number }>();
    expectTypeOf<Parameters<typeof cats.pattern>[0]>().toEqualTypeOf<
      readonly ('cat.adopted' | 'cat.fed')[]
    >();
  });

  test('reads the detail of a name, and refuses one of another', () => {
    const fed = cats.detailOf('cat.fed', { detail: { grams: 40, secret: 'x' } });
    expectTypeOf(fed).toEqualTypeOf<{ grams: number }>();
    expect(fed).toEqual({ grams: 40 });
    expect(() => cats.detailOf('cat.fed', { detail: { name: 'Ada' } })).toThrow(z.ZodError);
  });

  test('makes the pattern of a rule, which leaves out what is sent again for one webhook', () => {
    expect(cats.pattern(['cat.fed'], { mode: 'live', detail: { grams: [{ exists: true }] } })).toEqual({
      source: ['svc'],
      'detail-type': ['cat.fed'],
      detail: { mode: ['live'], detail: { grams: [{ exists: true }], resent: [{ exists: false }] } },
    });
  });
});
