import type { ApiClient } from '../../client.ts';

/** What recipes work with. */
export interface World {
  /** The client of the user. */
  readonly svc: ApiClient;
  readonly baseUrl: string;
  /** Where the webhooks go. */
  readonly hooks: string;
  readonly say: (line: string) => void;
}

/** What a recipe made: the subject of the event, in words and for programs. */
export interface Made {
  readonly about: string;
  readonly ids: Readonly<Record<string, string>>;
  /** Shows the deliveries, where `svc logs` has none of them. */
  readonly showDeliveries?: (event: string) => Promise<void>;
}

/** Causes an event by doing in test mode what leads to it, through the API. */
export type Recipe = (world: World) => Promise<Made>;

/** Events about one kind of thing. */
export interface Family {
  readonly title: string;
  readonly recipes: Readonly<Record<string, Recipe>>;
  /** The events that test mode cannot cause, and why. */
  readonly others: Readonly<Record<string, string>>;
}
