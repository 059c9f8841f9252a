/** What time does something to: what a test clock names when it says what is due next. */
export const dueKinds = [
  'CHECKOUT',
  'CLEARING',
  'HOLD',
  'LICENSE',
  'LIMITS',
  'POOL',
  'SPONSORSHIP',
  'SUBSCRIPTION',
  'WHOLESALE',
] as const;
export type DueKind = (typeof dueKinds)[number];
