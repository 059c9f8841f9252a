import type { PushKeys } from '../domain/subscription.ts';

/** Where a browser takes pushes, as its `PushSubscription` says. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: PushKeys;
}

/** What a browser shows. */
export interface WebPushMessage {
  readonly title: string;
  readonly text: string;
  /** A message takes the place of the one with the same tag. */
  readonly tag: string;
  /** The path of the page that a tap opens. */
  readonly page?: string | undefined;
}

/** Sends pushes to browsers. */
export interface WebPush {
  /**
   * @returns whether the subscription is still there
   * @throws when its push service did not accept the message
   */
  send(to: Subscription, message: WebPushMessage): Promise<boolean>;
}
