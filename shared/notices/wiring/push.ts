import { defineDependency, tableAccess } from '#ground';
import { createPushSender } from '../adapters/push.ts';
import { pushNeed } from './push-registry.ts';
import { webPushAccess } from './web-push.ts';

/** Sends notifications to devices. */
export const pushAccess = defineDependency([pushNeed, ...tableAccess.needs, ...webPushAccess.needs], (wire) =>
  createPushSender(wire, webPushAccess.of(wire)),
);
