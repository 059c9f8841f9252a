/** Typos that are forgiven in a word, by how many letters of it were typed. */
export function forgiven(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** How far a typed word is from a known one; more than is forgiven counts as infinity. */
export interface Distance {
  /** From the whole word. */
  readonly whole: number;
  /** From that beginning of the word which is nearest, as of somebody who is still typing. */
  readonly beginning: number;
}

/** The letters of a word as a set of bits, digits sharing six of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** False where more letters were typed that the word lacks than typos count: most words need no closer look. */
export function mayBeWithin(typed: number, word: number, most: number): boolean {
  let lacking = typed & ~word;
  for (let typos = 0; typos < most; typos++) lacking &= lacking - 1;
  return lacking === 0;
}

const far: Distance = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/**
 * Letters left out, added, replaced, or swapped with their neighbour: the optimal string alignment distance
 * (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). Rows that are over the limit end the search.
 * @param most how many typos still count
 */
export function distance(typed: string, word: string, most: number): Distance {
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
