/** Whether at most this many letters left out, added or replaced turn one word into the other. */
export function isWithinEdits(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    isWithinEdits(edits - 1, rest.slice(1), otherRest.slice(1)) ||
    isWithinEdits(edits - 1, rest.slice(1), otherRest) ||
    isWithinEdits(edits - 1, rest, otherRest.slice(1))
  );
}
