interface DocumentEventMap {
  /** The page has asked for its order. */
  order: CustomEvent<import('../../../shared/orders/page/shown.ts').Shown>;
}
