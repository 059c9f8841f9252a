/** The first things that somebody does with the service, in their order. */
export const firstSteps = ['key', 'quote', 'booking', 'webhook', 'order'] as const;
export type FirstStep = (typeof firstSteps)[number];
