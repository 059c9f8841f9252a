import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { UsageError } from '../session/command.ts';

/** Where questions are put, and who answers them. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly err: (text: string) => void;
}

/** Whether somebody is there to answer. */
export const isAttended = ({ stdin }: Terminal): boolean => stdin.isTTY === true;

/**
 * Asks the user.
 * @param isSecret whether what they type stays unseen
 * @throws UsageError where nobody is there to answer
 */
export async function askUser(terminal: Terminal, question: string, isSecret = false): Promise<string> {
  const { stdin, err } = terminal;
  if (!isAttended(terminal))
    throw new UsageError(`Nobody is there to answer "${question.trim()}". Use the options instead.`);
  const output = new Writable({
    write(text, _, done) {
      if (!isSecret) err(String(text));
      done();
    },
  });
  if (isSecret) err(question);
  const lines = createInterface({ input: stdin, output, terminal: true });
  try {
    return (await lines.question(isSecret ? '' : question)).trim();
  } finally {
    lines.close();
    if (isSecret) err('\n');
  }
}
