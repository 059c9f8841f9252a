import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineDue } from '../../../shared/platform/domain/due.ts';

const kinds = ['remind', 'expire', 'release'] as const;
type Kind = (typeof kinds)[number];
type Times = Readonly<Partial<Record<Kind, string>>>;

const time = fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03').map((day) => `${day}T00:00:00.000Z`);
const times = fc.record({ remind: time, expire: time, release: time }, { requiredKeys: [] });

const dueOf = defineDue<Times, Kind>({
  remind: ({ remind }) => remind,
  expire: ({ expire }) => expire,
  release: ({ release }) => release,
});

test('what is due first is the earliest of all kinds, and of those at one time the kind that is declared first', () => {
  fc.assert(
    fc.property(times, (subject) => {
      const due = dueOf(subject);
      const all = kinds.flatMap((kind) => subject[kind] ?? []).toSorted();
      expect(due?.at).toBe(all[0]);
      expect(due?.kind).toBe(kinds.find((kind) => all.length > 0 && subject[kind] === all[0]));
    }),
  );
});
