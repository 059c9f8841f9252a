/** The most records of an answer that are looked at, the most that are shown, and the most characters of each. */
export const maxRecords = 100;
const maxObserved = 10;
const maxShown = 255;
/** Longer than any value that a proof compares. */
const maxLength = 1_024;

/** An answer's values as proofs read them: at most 100, and none that is longer than any value of a proof. */
export function cutAnswer(values: readonly string[]): {
  readonly values: readonly string[];
  readonly isCut: boolean;
} {
  const short = values.slice(0, maxRecords).map((value) => value.slice(0, maxLength));
  return { values: short, isCut: values.length > maxRecords };
}

/** Values of an answer as people are shown them: without controls and what reorders text, cut, and at most ten. */
export const toObserved = (values: readonly string[]): readonly string[] =>
  values
    .slice(0, maxObserved)
    .map((value) => value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}'))
    .map((value) => (value.length > maxShown ? `${value.slice(0, maxShown - 1)}…` : value));
