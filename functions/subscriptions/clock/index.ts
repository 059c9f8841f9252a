import { defineArea } from '#ground';
import { route as advance } from './advance.ts';

export const testClocksArea = defineArea({
  name: 'test-clocks',
  about: 'The clocks by which organizations live in test mode, once they are advanced.',
  routes: [advance],
});
