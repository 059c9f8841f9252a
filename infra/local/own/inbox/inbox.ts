import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import type { InboxMessage } from '../../../../shared/notices/adapters/inbox.ts';

/** How a message goes out. */
export const inboxKinds = ['mail', 'sms', 'push'] as const satisfies readonly InboxMessage['channel'][];

const Message = z.object({
  id: z.string(),
  to: z.string(),
  channel: z.enum(inboxKinds),
  text: z.string(),
  at: z.string(),
});
export type Message = Readonly<z.output<typeof Message>>;

/** The most messages in one list. */
export const maxMessages = 500;

function parseLine(line: string): Message[] {
  try {
    return [Message.parse(JSON.parse(line))];
  } catch {
    // The last line may be incomplete at this moment.
    return [];
  }
}

/** The name of a message in the inbox: the SMS and the mail about an event have the same id. */
export const nameOfMessage = ({ channel, id }: Message): string => `${channel} ${id}`;

/** All messages of a file, newest first. A message that was sent twice is listed once. */
async function readAll(file: string): Promise<readonly Message[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const messages = new Map<string, Message>();
  for (const message of text.split('\n').flatMap((line) => (line ? parseLine(line) : []))) {
    const name = nameOfMessage(message);
    if (!messages.has(name)) messages.set(name, message);
  }
  return [...messages.values()].reverse();
}

/**
 * The messages in the inbox file, newest first. The file is only appended to, so it is read again when it has grown: pages
 * ask every few seconds.
 */
export function createInbox(file: string): () => Promise<readonly Message[]> {
  let known: { readonly size: number; readonly messages: Promise<readonly Message[]> } | undefined;
  return async () => {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (known?.size !== size) known = { size, messages: readAll(file) };
    return known.messages;
  };
}
