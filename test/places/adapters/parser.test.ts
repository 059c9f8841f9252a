import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, isCountry } from '../../../shared/kernel/geo.ts';
import { readGazetteer } from '../../../shared/places/adapters/gazetteer-places.ts';
import { createAddressParser } from '../../../shared/places/adapters/parser/parser.ts';
import { isInBox } from '../../support/asserts/boxes.ts';

const { parse } = createAddressParser();

/** The candidates of a text: how sure, and which place. */
const read = (text: string) =>
  parse(text).map(({ confidence, place }) => `${confidence} ${place.main}, ${place.secondary}`);

const ahmaduBello = 'EXACT 3 Ahmadu Bello Way, Victoria Island, Lagos, Nigeria';
const allen = 'EXACT 12 Allen Avenue, Ikeja, Lagos, Nigeria';

describe('a text', () => {
  test.each([
    ['No 3, Ahmadu Bello way, opp. Silverbird, VI Lagos', ahmaduBello],
    ['3 ahmadu bello way v.i', ahmaduBello],
    ['Lagos, VI, Ahmadu Bello Way, No 3', ahmaduBello],
    ['#3 Ahmadu Bello Street V/Island, Lagos, Nigeria', ahmaduBello],
    ['Mr Allen 08031234567 3 Ahmadu Bello way VI', ahmaduBello],
    ['Call Toyin +234 803 123 4567, 3 Ahmadu Bello Way, Victoria Island', ahmaduBello],
    ['Ìkẹjà, 12 Allen Ave by Allen jct', allen],
    ['12 alen avenu ikja', allen],
    ['Plot 12 Allen Av. Ikeja Lag', allen],
    ['Flat 2, Block 12, Allen Avenue', allen],
    ['Flat 2, 12 Allen Avenue', allen],
    ['23/25 Broad str Lagos Island', 'EXACT 23-25 Broad Street, Lagos Island, Lagos, Nigeria'],
    [
      '41b Aminu Kano Cres, Wuse2 Abj',
      'EXACT 41B Aminu Kano Crescent, Wuse 2, Abuja, Federal Capital Territory, Nigeria',
    ],
    [
      '7, 3rd avenue Gwarimpa FCT',
      'EXACT 7 Third Avenue, Gwarinpa, Abuja, Federal Capital Territory, Nigeria',
    ],
    ['10 Olu Obasanjo rd PH', 'EXACT 10 Olu Obasanjo Road, D-Line, Port Harcourt, Rivers, Nigeria'],
    ['12 Oxford Street, Osu, Accra', 'EXACT 12 Oxford Street, Osu, Accra, Greater Accra, Ghana'],
    [
      '5 Long Str Cape Town South Africa',
      'EXACT 5 Long Street, Cape Town City Centre, Cape Town, Western Cape, South Africa',
    ],
  ])('has a house in a known street: %s', (text, expected) => {
    expect(read(text)[0]).toBe(expected);
  });

  test.each([
    ['Silverbird Galleria', 'EXACT Silverbird Galleria, Victoria Island, Lagos, Nigeria'],
    ['Silverbird, VI', 'STREET Silverbird Galleria, Victoria Island, Lagos, Nigeria'],
    [
      '12 Unknown Close, beside Silverbird Galleria VI',
      'STREET Silverbird Galleria, Victoria Island, Lagos, Nigeria',
    ],
    ['ojota b/stop lagos', 'EXACT Ojota Bus Stop, Ojota, Lagos, Nigeria'],
    ['Sabon Gari mkt, Kano', 'EXACT Sabon Gari Market, Sabon Gari, Kano, Nigeria'],
    ['behind Wuse market, Abuja', 'EXACT Wuse Market, Wuse, Abuja, Federal Capital Territory, Nigeria'],
    ['UNILAG', 'EXACT University of Lagos, Akoka, Lagos, Nigeria'],
    ['Shop 12 Computer village ikeja', 'EXACT Computer Village, Ikeja, Lagos, Nigeria'],
    ['St Nicholas Hospital', 'EXACT St Nicholas Hospital, Lagos Island, Lagos, Nigeria'],
  ])('has a landmark: %s', (text, expected) => {
    expect(read(text)[0]).toBe(expected);
  });

  test.each([
    ['Allen Avenue, Ikeja', 'STREET Allen Avenue, Ikeja, Lagos, Nigeria'],
    ['12 Unknown Close, off Allen Avenue, Ikeja', 'STREET Allen Avenue, Ikeja, Lagos, Nigeria'],
    ['Allen Avenue, 12 Unknown Close', 'STREET Allen Avenue, Ikeja, Lagos, Nigeria'],
    ['No 10, off Freedom way, Lekki phase 1', 'STREET Freedom Way, Lekki, Lagos, Nigeria'],
    ['Km 22 Lekki Epe express, Sangotedo', 'STREET Lekki-Epe Expressway, Sangotedo, Lagos, Nigeria'],
    ['badore road ajah lekki', 'STREET Badore Road, Ajah, Lagos, Nigeria'],
    ['Moi Avenue, Nairobi', 'STREET Moi Avenue, Nairobi CBD, Nairobi, Kenya'],
  ])('has a street without a house: %s', (text, expected) => {
    expect(read(text)[0]).toBe(expected);
  });

  test.each([
    ['15 Unknown Crescent, Bodija, Ibadan', ['AREA Bodija, Ibadan, Oyo, Nigeria']],
    ['5 Bode close, Ikeja', ['AREA Ikeja, Lagos, Nigeria']],
    [
      'GRA, Port-Harcourt',
      ['AREA GRA Phase 2, Port Harcourt, Rivers, Nigeria', 'AREA Old GRA, Port Harcourt, Rivers, Nigeria'],
    ],
    ['G.R.A Enugu', ['AREA Enugu GRA, Enugu, Nigeria']],
    ['Ile-Ife, Ọṣun', ['AREA Ile-Ife, Osun, Nigeria']],
    ['Gbagada phase 1', ['AREA Gbagada, Lagos, Nigeria']],
    ['Ghana High Commission, Ikoyi', ['AREA Ikoyi, Lagos, Nigeria']],
    ['12 Oxford Street, Lagos', ['AREA Lagos, Nigeria']],
    ['Kano state', ['AREA Kano State, Nigeria']],
  ])('has only what a place lies in: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('is where its city is, or else its street, if it contradicts itself', () => {
    expect(read('12 Allen Avenue, Abuja')).toEqual([
      'AREA Abuja, Federal Capital Territory, Nigeria',
      'STREET 12 Allen Avenue, Ikeja, Lagos, Nigeria',
    ]);
  });

  test.each([
    'Good afternoon sir, please deliver my order today, I will be home by 5pm',
    'I need 2 cartons of Indomie and 1 bag of rice, abeg how much',
    'my name is Ngozi Okonkwo, 0803-123-4567',
    'No 5',
    'street, market, junction',
    'constructor __proto__ valueOf',
    '日本 東京',
    'https://maps.example/ikeja lagos@example.com',
  ])('has no place: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test('what matched is told as it was written, in its order', () => {
  const matched = (text: string) => parse(text)[0]?.matched;
  expect(matched('Mr Tunde: No. 12 Allen Ave.  Ìkẹjà, call 08031234567')).toBe('12 Allen Ave.  Ìkẹjà');
  expect(matched('V.I. opp Silverbird, ahmadu bello')).toBe('V.I, Silverbird, ahmadu bello');
});

test('every landmark and street is found by its name and what it lies in', () => {
  const known = countries.flatMap((country) => readGazetteer(country).places);
  for (const { level, called, within } of known) {
    if (level !== 'landmark' && level !== 'street') continue;
    const text = `${called[0]}, ${within?.called[0]}`;
    const [first] = parse(text);
    expect([text, first?.place.main]).toEqual([text, called[0]]);
  }
});

const words =
  'No 3|12B|Plot|Ahmadu Bello|way|opp.|Silverbird|VI|Lagos|GRA|Enugu|by|close|to|Ọṣun|Accra|Nairobi|Main Road|Cape Town|Phase 1|Lekki|mr|off|b/stop|market|Ghana|\n';
const word = fc.constantFrom(...words.split('|'));
const message = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(word, { maxLength: 30 }).map((words) => words.join(' ').slice(0, 300)),
);
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('any text has five candidates at most, each in its country, with parts of the text', () => {
  fc.assert(
    fc.property(message, fc.option(point, { nil: undefined }), (text, near) => {
      const found = parse(text, near);
      expect(found.length).toBeLessThanOrEqual(5);
      for (const { place, matched } of found) {
        const { country_code: country } = place;
        expect(isCountry(country) && isInBox(country, place)).toBe(true);
        expect(matched).not.toBe('');
        for (const part of matched.split(', ')) expect(text).toContain(part);
      }
    }),
  );
});
