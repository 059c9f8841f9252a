import { defineArea } from '#ground';
import { route as enroll } from './enroll.ts';
import { route as list } from './list.ts';

export const programsArea = defineArea({
  name: 'programs',
  about: 'Partner programs, their terms, and the enrolment of organizations.',
  routes: [list, enroll],
});
