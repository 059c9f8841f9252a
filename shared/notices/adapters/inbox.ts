import { appendFile } from 'node:fs/promises';

/** A message to a person, as the inbox of the local runner stores it. Lines with the same id are the same message. */
export interface InboxMessage {
  readonly id: string;
  readonly to: string;
  readonly channel: 'sms' | 'mail' | 'push';
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Appends a message to the inbox file instead of sending it: one line of JSON. */
export async function keep(file: string, message: InboxMessage): Promise<void> {
  await appendFile(file, `${JSON.stringify(message)}\n`);
}
