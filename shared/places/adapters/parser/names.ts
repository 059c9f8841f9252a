import type { Gazetteer, GazetteerPlace, PlaceLevel } from '../gazetteer-places.ts';
import { everydayWords, kindWords, silentWords } from './words.data.ts';

/** What a word does in a name: an own one names, an everyday one names only together with others. */
type Role = 'own' | 'everyday' | 'kind' | 'place' | 'silent';

/** Names of streets and landmarks may be shortened; those of what contains them may not. */
type NameKind = 'street' | 'landmark' | 'region';
const kindOf = (level: PlaceLevel): NameKind =>
  level === 'street' || level === 'landmark' ? level : 'region';

/** A name, with all places of its kind that have it. */
export interface PlaceName {
  readonly kind: NameKind;
  /** Its words, by their numbers in the gazetteer. */
  readonly words: readonly number[];
  readonly roles: readonly Role[];
  readonly joined: string;
  readonly places: GazetteerPlace[];
}

/** The names of a country, by what leads to them. */
export interface NameIndex {
  readonly gazetteer: Gazetteer;
  /** The number of each word. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The names that have a word, by its number. */
  readonly having: readonly (readonly PlaceName[])[];
  readonly joined: ReadonlyMap<string, readonly PlaceName[]>;
}

const regionOf = ({ level, within }: GazetteerPlace): GazetteerPlace | undefined =>
  kindOf(level) === 'region' ? undefined : within;

/** The words of the names of what a street or landmark is in. */
const wordsAround = (place: GazetteerPlace | undefined): number[] =>
  place ? [...place.names.flatMap(({ words }) => words), ...wordsAround(place.within)] : [];

/** The words of the names of regions. They name no street or landmark: Lagos is no Lagos Avenue. */
const regionWordsOf = ({ words, places }: Gazetteer): string[] =>
  places
    .filter(({ level }) => kindOf(level) === 'region')
    .flatMap(({ names }) => names.flatMap((name) => name.words.map((number) => words[number] ?? '')));

function rolesBy(regionWords: ReadonlySet<string>): (word: string, kind: NameKind) => Role {
  return (word, kind) => {
    if (silentWords.has(word)) return 'silent';
    const isEveryday = everydayWords.has(word) || /^\d/.test(word);
    if (kind === 'region') return isEveryday || kindWords.has(word) ? 'everyday' : 'own';
    if (kindWords.has(word)) return 'kind';
    return isEveryday || word.length < 3 || regionWords.has(word) ? 'everyday' : 'own';
  };
}

/** Indexes the names of each country. */
export function readNames(gazetteers: readonly Gazetteer[]): NameIndex[] {
  const roleOf = rolesBy(new Set(gazetteers.flatMap(regionWordsOf)));
  return gazetteers.map((gazetteer) => indexOf(gazetteer, roleOf));
}

function indexOf(gazetteer: Gazetteer, roleOf: ReturnType<typeof rolesBy>): NameIndex {
  const names = new Map<string, PlaceName>();
  for (const place of gazetteer.places) {
    const kind = kindOf(place.level);
    for (const { words, joined } of place.names) {
      const key = `${kind} ${words.join(' ')}`;
      const around = new Set(wordsAround(regionOf(place)));
      const roles = words.map((word) => {
        const role = roleOf(gazetteer.words[word] ?? '', kind);
        return around.has(word) && role !== 'silent' && role !== 'kind' ? 'place' : role;
      });
      const known = names.get(key) ?? { kind, words, roles, joined, places: [] };
      names.set(key, known);
      known.places.push(place);
    }
  }
  const having = gazetteer.words.map((): PlaceName[] => []);
  for (const name of names.values()) for (const word of new Set(name.words)) having[word]?.push(name);
  return {
    gazetteer,
    numbers: new Map(gazetteer.words.map((word, number) => [word, number])),
    having,
    joined: Map.groupBy(names.values(), ({ joined }) => joined),
  };
}
