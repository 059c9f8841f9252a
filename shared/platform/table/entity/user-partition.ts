import type { UserId } from '../../../kernel/ids.ts';
import { definePartition, subjectKeys } from './partition.ts';

/**
 * A user's partition holds the user, the second factors, the sessions, the API keys, the notes of
 * admins, the notifications, and the events of the account.
 */
export const users = definePartition((id: UserId) => `USER#${id}`, {
  event: subjectKeys.event,
  factor: 'FACTOR#',
  key: 'KEY#',
  handled: subjectKeys.handled,
  note: 'NOTE#',
  notice: 'NOTICE#',
  session: 'SESSION#',
  user: 'USER',
});

/** The partition of a user, under which the events of the account are emitted. */
export const userPartition = users.pk;
