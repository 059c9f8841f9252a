import { defineArea } from '../../../shared/platform/http/area.ts';
import { route as get } from './get.ts';

export const healthArea = defineArea({
  name: 'health',
  about: 'Whether the service works, for those who watch it.',
  routes: [get],
});
