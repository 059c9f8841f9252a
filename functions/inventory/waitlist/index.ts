import { defineArea } from '#ground';
import { route as join } from './join.ts';
import { route as leave } from './leave.ts';

export const waitlistArea = defineArea({
  name: 'waitlist',
  about: 'For anyone: one message when a product that is sold out is back.',
  routes: [join, leave],
});
