/** Whatever differs each time, in output that a guide shows. */
const anything = '…';

/** Whether a line was meant: its parts stand there in their order, the first at its beginning and the last at its end. */
function isMeant(shown: string, line: string): boolean {
  const parts = shown.split(anything);
  let at = 0;
  for (const part of parts) {
    const found = line.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return (
    line.startsWith(parts[0] ?? '') &&
    (parts.length === 1 ? line === shown : line.endsWith(parts.at(-1) ?? ''))
  );
}

/**
 * The first line of shown output that was not printed; undefined if all were. `…` in a line stands for any text, and a line
 * of its own for any lines.
 */
export function findUnprinted(shown: string, printed: string): string | undefined {
  const lines = printed.trim().split('\n');
  let at = 0;
  let isFree = false;
  for (const line of shown.trim().split('\n')) {
    if (line === anything && !isFree) {
      isFree = true;
      continue;
    }
    while (isFree && at < lines.length && !isMeant(line, lines[at] ?? '')) at += 1;
    if (at >= lines.length || !isMeant(line, lines[at] ?? '')) return line;
    isFree = false;
    at += 1;
  }
  return isFree || at === lines.length ? undefined : `nothing after it, but ${lines[at]}`;
}
