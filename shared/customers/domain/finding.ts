import { foldCase, wordsOf } from '#ground/domain';
import { customerLimits } from './limits.data.ts';

/** The fields by which a customer is found. */
export interface Findable {
  readonly name?: string | undefined;
  readonly tags: readonly string[];
}

/** The words of a name, in the form for comparisons. A name without Latin letters keeps its own words. */
export function nameWords(name: string): readonly string[] {
  const latin = wordsOf(name);
  const words = latin.length > 0 ? latin : foldCase(name).split(/[\s#]+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, customerLimits.words);
}

/** Whether each of these words is a prefix of a word of a name. */
export function isNamed(name: string | undefined, words: readonly string[]): boolean {
  const own = nameWords(name ?? '');
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** Whether a customer has a tag. Case makes no difference. */
export const isTagged = ({ tags }: Findable, tag: string): boolean =>
  tags.some((one) => foldCase(one) === foldCase(tag));
