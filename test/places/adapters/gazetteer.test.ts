import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Country, countries, distanceKmOf } from '../../../shared/kernel/geo.ts';
import { wordsOf } from '../../../shared/kernel/texts/folding.ts';
import { createGazetteer } from '../../../shared/places/adapters/gazetteer.ts';
import { keyOfPlace, readGazetteer } from '../../../shared/places/adapters/gazetteer-places.ts';
import { search } from '../../../shared/places/adapters/gazetteer-search.ts';
import { parsePlaceId, placeIdOf } from '../../../shared/places/domain/place-id.ts';
import { publicPlaces } from '../../../shared/places/domain/places.data.ts';
import { isInBox } from '../../support/asserts/boxes.ts';

const read = countries.map(readGazetteer);
const all = read.flatMap((gazetteer) => gazetteer.places.map((one) => ({ one, gazetteer })));
const geocoder = createGazetteer();
const place = fc.constantFrom(...all);
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');

/** The names that are suggested, in their order. */
const suggested = async (typed: string, country: Country = 'NG') =>
  (await geocoder.suggest(typed, country)).map(({ main }) => main);

/** What the geocoder makes of the reference in an id that it gave out. */
function found(reference: string) {
  const known = parsePlaceId(placeIdOf(reference));
  return known && geocoder.find(known);
}

describe.each(read)('the places of $country', ({ country, places }) => {
  test('are its towns, with areas, streets and landmarks', () => {
    const least = { NG: 1100, GH: 150, KE: 400, ZA: 1000 };
    expect(places.length).toBeGreaterThan(least[country]);
    expect(new Set(places.map(({ level }) => level))).toEqual(
      new Set(['state', 'city', 'area', 'street', 'landmark']),
    );
  });

  test('lie in it, and areas and streets near what they lie in', () => {
    const reach = { state: 0, city: 900, area: 60, street: 12, landmark: 40 };
    for (const one of places) {
      const { within, level } = one;
      const inside = isInBox(country, one);
      const near = !within || distanceKmOf(one, within) < reach[level];
      expect([one.called[0], inside, near]).toEqual([one.called[0], true, true]);
    }
  });

  test('have words in all their names', () => {
    for (const { called, names } of places)
      for (const { words } of names) expect(words.length, called[0]).toBeGreaterThan(0);
  });

  test('have keys of their own, by which they are found', async () => {
    expect(new Set(places.map(keyOfPlace)).size).toBe(places.length);
    for (const one of places) {
      const { latitude, longitude } = one;
      expect(await found(`g${country.toLowerCase()}${keyOfPlace(one)}`)).toMatchObject({
        latitude,
        longitude,
      });
    }
  });
});

test('places keep their references, since callers keep the ids made of them', async () => {
  const of = async (typed: string) => (await geocoder.suggest(typed, 'NG'))[0]?.reference;
  expect(await Promise.all(['ikeja', 'admiralty way', 'osun state', 'lagos'].map(of))).toEqual([
    'gng1ahxeqs',
    'gng094yja7',
    'gng0j3lfco',
    'gng0gsvrcw',
  ]);
});

test('the places that tracking shows are among them, with the same points', async () => {
  for (const { name, latitude, longitude } of publicPlaces) {
    const [first] = await geocoder.suggest(name, 'NG');
    expect(first).toMatchObject({ main: name, latitude, longitude });
  }
});

describe('search', () => {
  test('finds every place by each beginning of its name', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 40 }), ({ one, gazetteer }, length) => {
        const typed = wordsOf((one.called[0] ?? '').slice(0, length));
        if (typed.length > 0) expect(search(gazetteer, typed, false)).toContain(one);
      }),
    );
  });

  test('finds every place by its name with one typo in a word of five letters or more', () => {
    fc.assert(
      fc.property(
        place,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drop', 'add', 'replace', 'swap'),
        letter,
        ({ one, gazetteer }, which, where, typo, other) => {
          const words = wordsOf(one.called[0] ?? '');
          const long = words.flatMap((word, position) => (word.length >= 5 ? [position] : []));
          const position = long[which % long.length];
          if (position === undefined) return;
          const word = words[position] ?? '';
          const at = where % word.length;
          const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
          const wrong = {
            drop: before + after,
            add: before + other + here + after,
            replace: before + other + after,
            swap: before + after.slice(0, 1) + here + after.slice(1),
          }[typo];
          expect(search(gazetteer, words.with(position, wrong), true), wrong).toContain(one);
        },
      ),
    );
  });
});

describe('what is typed', () => {
  test.each([
    ['ikeja', 'Ikeja'],
    ['IKEJA ', 'Ikeja'],
    ['lek', 'Lekki'],
    ['victoria isl', 'Victoria Island'],
    ['island victoria', 'Victoria Island'],
    ['vi', 'Victoria Island'],
    ['osun', 'Osun State'],
    ['Ọṣun', 'Osun State'],
    ['Ìkẹjà', 'Ikeja'],
    ['abj', 'Abuja'],
    ['fct', 'Abuja'],
    ['lag', 'Lagos'],
    ['lagos', 'Lagos'],
    ['yab', 'Yaba'],
    ['ajah', 'Ajah'],
    ['gbagada', 'Gbagada'],
    ['ph', 'Port Harcourt'],
    ['portharcourt', 'Port Harcourt'],
    ['ileife', 'Ile-Ife'],
    ['oshogbo', 'Osogbo'],
    ['gwarimpa', 'Gwarinpa'],
    ['wuse ii', 'Wuse 2'],
    ['unilag', 'University of Lagos'],
    ['ikija', 'Ikeja'],
    ['Lekky', 'Lekki'],
    ['victorai islnd', 'Victoria Island'],
    ['ogbomoso', 'Ogbomosho'],
    ['allen ikeja', 'Allen Avenue'],
    ['adeola odeku', 'Adeola Odeku Street'],
    ['herbert macaulay yaba', 'Herbert Macaulay Way'],
    ['admiralty', 'Admiralty Way'],
    ['1004', '1004 Estate'],
    ['1004 estate', '1004 Estate'],
    ['lekki phase 1', 'Lekki Phase 1'],
    ['Lekki phase II', 'Lekki Phase 2'],
    ['New Haven Enugu', 'New Haven'],
    ['uniben', 'University of Benin'],
    ['barnawa', 'Barnawa'],
    ['jabi lake', 'Jabi Lake Mall'],
  ])('%s means %s', async (typed, name) => {
    expect((await suggested(typed))[0]).toBe(name);
  });

  test.each([
    ['GH', 'osu', 'Osu'],
    ['GH', 'east leg', 'East Legon'],
    ['GH', 'kɔforidua', 'Koforidua'],
    ['GH', 'kumsai', 'Kumasi'],
    ['KE', 'westl', 'Westlands'],
    ['KE', 'ngong rd', 'Ngong Road'],
    ['KE', 'langata', "Lang'ata"],
    ['KE', "murang'a", 'Murang’a'],
    ['KE', 'jkia', 'Jomo Kenyatta International Airport'],
    ['ZA', 'sandton', 'Sandton'],
    ['ZA', 'joburg', 'Johannesburg'],
    ['ZA', 'johanesberg', 'Johannesburg'],
    ['ZA', 'cape', 'Cape Town'],
    ['ZA', 'port elizabeth', 'Gqeberha'],
    ['ZA', 'v&a', 'V&A Waterfront'],
    ['ZA', 'nelson mandela square', 'Nelson Mandela Square'],
    ['ZA', 'umlazi durban', 'Umlazi'],
    ['KE', 'mombasa airport', 'Moi International Airport'],
    ['GH', 'west hills', 'West Hills Mall'],
  ] as const)('means a place of its country: %s %s is %s', async (country, typed, name) => {
    expect((await suggested(typed, country))[0]).toBe(name);
  });

  test('puts what is spelled so before what is misspelt', async () => {
    expect((await suggested('abua')).slice(0, 2)).toEqual(['Abua', 'Abuja']);
  });

  test('fills a state or city up with the best known of what is in it', async () => {
    expect(await suggested('osun')).toEqual(['Osun State', 'Osogbo', 'Ile-Ife', 'Ilesa']);
    expect(await suggested('yaba')).toEqual(expect.arrayContaining(['Yaba', 'Herbert Macaulay Way']));
  });

  test('is forgiven no typo in a short word', async () => {
    expect(await suggested('jso')).not.toContain('Jos');
  });

  test('means nothing where it is several words that are none', async () => {
    expect(await suggested('zz zz zz')).toEqual([]);
  });

  test('is answered with eight places at most', async () => {
    fc.assert(
      await fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (typed) => {
        expect((await suggested(typed)).length).toBeLessThanOrEqual(8);
      }),
    );
    expect(await suggested('a')).toHaveLength(8);
  });
});

describe('a house number', () => {
  test.each([
    ['12 allen avenue', '12 Allen Avenue'],
    ['No. 5b Adeola Odeku, VI', '5B Adeola Odeku Street'],
    ['Plot 12/14 broad street', '12-14 Broad Street'],
    ['#7, admiralty way lekki', '7 Admiralty Way'],
    ['3 durosimi etti, Lekki Phase 1', '3 Durosimi Etti Drive'],
  ])('is kept with its street: %s', async (typed, main) => {
    const [first] = await geocoder.suggest(typed, 'NG');
    expect(first?.main).toBe(main);
    expect(first?.street_number).toBe(main.split(' ')[0]);
    expect(first && (await found(first.reference))).toEqual(first);
  });

  test('is left off where no street is known, and the area or city is what remains', async () => {
    expect(await suggested('15 Unknown Crescent, Bodija, Ibadan')).toEqual(['Bodija', 'Ibadan']);
    expect((await suggested('12 yaba'))[0]).toBe('Yaba');
  });
});

describe('a suggestion', () => {
  test('tells what it lies in, and says nothing twice', async () => {
    const [street] = await geocoder.suggest('bode thomas', 'NG');
    expect(street).toMatchObject({
      main: 'Bode Thomas Street',
      secondary: 'Surulere, Lagos, Nigeria',
      street_number: '',
      street_name: 'Bode Thomas Street',
      area: 'Surulere',
      city: 'Lagos',
      state: 'Lagos',
      country: 'Nigeria',
      country_code: 'NG',
    });
    const [lagos] = await geocoder.suggest('lagos', 'NG');
    expect(lagos).toMatchObject({
      main: 'Lagos',
      secondary: 'Nigeria',
      area: '',
      city: 'Lagos',
      street_name: '',
    });
    const [wuse] = await geocoder.suggest('wuse 2', 'NG');
    expect(wuse?.secondary).toBe('Abuja, Federal Capital Territory, Nigeria');
    const [state] = await geocoder.suggest('kaduna state', 'NG');
    expect(state).toMatchObject({ main: 'Kaduna State', state: 'Kaduna', city: '', secondary: 'Nigeria' });
  });
});

describe('a reference', () => {
  test.each(['gngzzzzzzz', 'g', 'gxx1ahxeqs', 'gNG1ahxeqs', 'gng1234567.12', 'lng1ahxeqs', 'gke1ahxeqs'])(
    '%s is of no place',
    async (reference) => {
      expect(await found(reference)).toBeUndefined();
    },
  );

  test('takes a number only for a street, and only one that could be', async () => {
    const [ikeja] = await geocoder.suggest('ikeja', 'NG');
    const [street] = await geocoder.suggest('allen avenue', 'NG');
    expect(await found(`${ikeja?.reference}.12`)).toBeUndefined();
    expect((await found(`${street?.reference}.12`))?.main).toBe('12 Allen Avenue');
    for (const odd of ['', 'x', '12.', '123456', '1-2-3', '12b'])
      expect(await found(`${street?.reference}.${odd}`), odd).toBeUndefined();
  });
});
