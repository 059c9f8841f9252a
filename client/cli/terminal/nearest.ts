/** How many letters must be added, removed or changed to make one word of the other. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const changed = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A suggestion for a word that is not known: the nearest known one, if it is within a third of the letters. */
export function suggestFor(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((one) => ({ one, away: distanceBetween(word.toLowerCase(), one) }))
    .filter(({ one, away }) => away <= Math.max(1, Math.ceil(Math.min(word.length, one.length) / 3)))
    .toSorted((a, b) => a.away - b.away);
  return nearest ? ` Did you mean ${nearest.one}?` : '';
}
