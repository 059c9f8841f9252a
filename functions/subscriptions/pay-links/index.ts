import { defineArea } from '#ground';
import { route as pay } from './pay.ts';
import { route as show } from './show.ts';

export const payLinksArea = defineArea({
  name: 'pay-links',
  about: 'What the page behind the pay link of a mail calls: an invoice that is not paid, and its payment.',
  routes: [show, pay],
});
