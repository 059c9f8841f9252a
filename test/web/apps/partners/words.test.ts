import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clientWords } from '../../../../web/apps/partners/words/clients.ts';
import { earningWords } from '../../../../web/apps/partners/words/money.ts';
import { organizationWords } from '../../../../web/apps/partners/words/organization.ts';
import { planWords } from '../../../../web/apps/partners/words/plans.ts';
import { shopWords } from '../../../../web/apps/partners/words/shops.ts';
import { destinationWords } from '../../../../web/apps/partners/words/webhooks.ts';
import { partnerWords } from '../../../../web/apps/partners/words/words.ts';

const all = {
  clientWords,
  destinationWords,
  earningWords,
  organizationWords,
  partnerWords,
  planWords,
  shopWords,
};
const folder = new URL('../../../../web/apps/partners/', import.meta.url).pathname;
const sources = globSync(`${folder}!(words)/**/*.{ts,tsx}`)
  .concat(globSync(`${folder}*.{ts,tsx}`))
  .map((path) => readFileSync(path, 'utf8'));

/** The parts of the kit that are handed a section and say some of its words. */
const handedOn: Readonly<Record<string, readonly string[]>> = {
  keys: ['once', 'formerUntil'],
  news: ['title', 'on', 'soundLabel'],
  webhooks: ['once', 'formerUntil'],
};

/** By which names a file knows a section: `organizationWords.keys`, and those of its own. */
function namesOf(source: string, area: string, section: string): readonly string[] {
  const taken = [...source.matchAll(new RegExp(`const \\{([^}]*)\\} = ${area};`, 'g'))];
  const own = taken.flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => {
      const [name = '', alias = name] = one.split(':').map((part) => part.trim());
      return name === section ? [alias] : [];
    }),
  );
  return [`${area}.${section}`, ...own];
}

const isSaid = (area: string, section: string, word: string) =>
  handedOn[section]?.includes(word) ||
  sources.some((source) =>
    namesOf(source, area, section).some((name) =>
      new RegExp(`\\b${name.replace('.', '\\.')}(?:\\.${word}\\b|\\[)`).test(source),
    ),
  );

describe('the words of the partner console', () => {
  test('are all said somewhere', () => {
    const unsaid = Object.entries(all).flatMap(([area, sections]) =>
      Object.entries(sections).flatMap(([section, words]) =>
        typeof words === 'string'
          ? sources.some((source) => source.includes(`${area}.${section}`))
            ? []
            : [`${area}.${section}`]
          : Object.keys(words)
              .filter((word) => !isSaid(area, section, word))
              .map((word) => `${area}.${section}.${word}`),
      ),
    );
    expect(unsaid).toEqual([]);
  });
});
