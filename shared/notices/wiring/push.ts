import { defineDependency, tableAccess } from '#ground';
import { pushSender } from '../adapters/push.ts';
import { pushNeed } from './push-registry.ts';

/** Sends notifications to devices. */
export const pushAccess = defineDependency([pushNeed, ...tableAccess.needs], pushSender);
