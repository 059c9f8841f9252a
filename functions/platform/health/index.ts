import { defineArea } from '#ground';
import { route as get } from './get.ts';

export const healthArea = defineArea({
  name: 'health',
  about: 'Whether the service works, for those who watch it.',
  routes: [get],
});
