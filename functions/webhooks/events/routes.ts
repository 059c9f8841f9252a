import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const eventsArea = defineArea({
  name: 'events',
  about: 'What happened to your shipments and orders, as webhooks tell it.',
  routes: [list],
});
