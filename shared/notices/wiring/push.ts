import { dependency } from '../../platform/wire.ts';
import { pushSender } from '../adapters/push.ts';

/** Sends notifications to devices. */
export const push = dependency(['push', 'table'], pushSender);
