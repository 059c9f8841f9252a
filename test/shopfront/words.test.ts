import { describe, expect, test } from 'vitest';
import { shopWordsOf } from '../../shared/shopfront/words/words.ts';
import { languages } from '../../shared/stores/domain/store/look.ts';

const english = shopWordsOf('en');

describe.each(languages)('the words in %s', (language) => {
  const words = shopWordsOf(language);

  test('have each key, and no further one', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(words.days)).toEqual(Object.keys(english.days));
  });

  test('say something for each key', () => {
    const empty = Object.entries(words).filter(([, text]) => text === '');
    expect(empty).toEqual([]);
  });
});

test('Pidgin puts what the API says of an address or a shop into a sentence of its own', () => {
  for (const key of ['thisAddress', 'thisShop'] as const)
    expect(shopWordsOf('pcm')[key]('is far')).toMatch(/^Dis .* is far\.$/);
});
