import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const Message = z.object({
  id: z.string(),
  to: z.string(),
  channel: z.string(),
  text: z.string(),
  at: z.string(),
});
export type Message = z.output<typeof Message>;

/** The most messages in one list. */
const maxMessages = 500;

function parseLine(line: string): Message[] {
  try {
    return [Message.parse(JSON.parse(line))];
  } catch {
    // The last line may be incomplete at this moment.
    return [];
  }
}

/**
 * Messages in the inbox file, newest first. A message that was sent twice is listed once.
 * @param to the receiver; without it, the messages of everyone
 */
export async function readInbox(file: string, to: string | undefined): Promise<Message[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const messages = new Map<string, Message>();
  for (const message of text.split('\n').flatMap((line) => (line ? parseLine(line) : []))) {
    // The SMS and the mail about an event have the same id.
    const name = `${message.channel} ${message.id}`;
    if (!messages.has(name)) messages.set(name, message);
  }
  const wanted = [...messages.values()].filter((message) => to === undefined || message.to === to);
  return wanted.reverse().slice(0, maxMessages);
}
