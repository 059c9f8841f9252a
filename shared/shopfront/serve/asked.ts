import { type Language, languages } from '../../stores/domain/store/look.ts';

/** The page that an address asks for. */
export interface Asked {
  readonly isPreview: boolean;
  /** Undefined for the first language of the shop. */
  readonly language: Language | undefined;
  /** The parts of the path of the page below the shop; none for the home page. */
  readonly parts: readonly string[];
  /** The address lacks its last slash. */
  readonly isUnslashed: boolean;
}

/** The last parts of the paths that the edge makes of folders. */
const unslashed = 'unslashed';
const ends: readonly (string | undefined)[] = ['index.html', 'deep', unslashed];

/** The page that a path asks for. @param segments of the path below the shop, as the edge has rewritten it */
export function parseAsked(segments: readonly string[]): Asked {
  const rest = ends.includes(segments.at(-1)) ? segments.slice(0, -1) : [...segments];
  const isPreview = rest[0] === 'preview';
  if (isPreview) rest.shift();
  const language = languages.find((one) => one === rest[0]);
  if (language) rest.shift();
  return { isPreview, language, parts: rest, isUnslashed: segments.at(-1) === unslashed };
}

/** The path of an asked page as browsers name it. */
export function pathOfAsked({ isPreview, language, parts }: Omit<Asked, 'isUnslashed'>): string {
  const whole = [...(isPreview ? ['preview'] : []), ...(language ? [language] : []), ...parts].join('/');
  return whole === '' || /\.[a-z]+$/.test(whole) ? whole : `${whole}/`;
}
