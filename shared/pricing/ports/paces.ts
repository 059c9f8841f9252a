import type { DeliveryGroup } from '../domain/promise/paces.ts';

/** The pace of a group's deliveries, in per cent of the tariff's time. */
export type PaceOf = (group: DeliveryGroup) => number;

/** The paces of deliveries, which are published once a day. */
export interface Paces {
  /**
   * The paces as they were last published. A process reads them once a day; until there are any, or while they cannot be
   * read, deliveries take as long as the tariff says.
   */
  load(): Promise<PaceOf>;
  /** Publishes the paces of the groups that have one. */
  publish(paces: readonly { readonly group: DeliveryGroup; readonly pace: number }[]): Promise<void>;
}
