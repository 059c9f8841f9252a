import type { FieldProblem, Problem } from '../../kernel/problem.ts';

/** A field as a caller writes it: `items[0].quantity`. */
function nameOf(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
  return name === '' ? 'The body' : `\`${name.replace(/^\./, '')}\``;
}

/** The first refused field in full, and how many others there are. */
function inFull([first, ...others]: readonly FieldProblem[]): string | undefined {
  if (!first) return undefined;
  // A reason that is a sentence of its own, such as one about a file, stands behind the name.
  const joined = `${nameOf(first.pointer)}${/^[A-Z]/.test(first.detail) ? ':' : ''} ${first.detail}`;
  const sentence = joined.endsWith('.') ? joined : `${joined}.`;
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence;
}

/** What went wrong in this request, for people: never the title again. */
export function detailOf({ hasDetail, message, declared, extras }: Problem): string {
  if (hasDetail) return message;
  return inFull(extras.errors ?? []) ?? declared.detail ?? 'The page at `type` explains it.';
}
