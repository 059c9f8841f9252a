import { dependency } from '../../platform/wire.ts';
import { pushSender } from '../adapters/push.ts';

/** Sends notifications to devices. */
export const pushAccess = dependency(['push', 'table'], pushSender);
