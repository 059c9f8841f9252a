/** The guides in the order in which they follow each other, by what a reader wants to do. */
export const guideGroups = [
  { title: 'Start', guides: ['first-parcel', 'test-mode', 'money', 'webhooks', 'going-live'] },
  {
    title: 'Parcels',
    guides: [
      'catch-up',
      'tracking-widget',
      'protection',
      'ride',
      'rider-app',
      'dispatch',
      'offers',
      'papers',
    ],
  },
  { title: 'Shops', guides: ['shop-from-phone', 'shop', 'checkout', 'order', 'discounts'] },
  { title: 'Partners and plans', guides: ['partner-console', 'partners', 'partner-money', 'subscriptions'] },
  { title: 'Accounts', guides: ['second-factor', 'operations'] },
] as const satisfies readonly { readonly title: string; readonly guides: readonly string[] }[];
