/** The distance between a typed word and a known one; infinity if it is more than allowed. */
export interface Distance {
  /** To the whole word. */
  readonly whole: number;
  /** To the closest beginning of the word, for someone who is still typing. */
  readonly beginning: number;
}

/** The letters of a word as a set of bits; digits share six of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** False if the typed word has more letters that the known word lacks than typos are allowed. Most words end here. */
export function isMaybeWithin(typed: number, word: number, most: number): boolean {
  let lacking = typed & ~word;
  for (let typos = 0; typos < most; typos++) lacking &= lacking - 1;
  return lacking === 0;
}

const far: Distance = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/**
 * Letters left out, added, replaced, or swapped with their neighbour: the optimal string alignment distance
 * (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). The search ends at a row above the limit.
 * @param most the number of typos allowed
 */
export function editDistanceOf(typed: string, word: string, most: number): Distance {
  if (typed.length > word.length + most) return far;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most && Math.min(...last) > most) return far;
    before = last;
    last = next;
  }
  const within = (typos: number) => (typos <= most ? typos : Number.POSITIVE_INFINITY);
  return { whole: within(last[word.length] ?? 0), beginning: within(Math.min(...last)) };
}
