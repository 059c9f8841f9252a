import { defineArea } from '#ground';
import { route as decide } from './admin/decide.ts';
import { route as adminGet } from './admin/get.ts';
import { route as list } from './admin/list.ts';
import { route as get } from './get.ts';
import { route as submit } from './submit.ts';
import { route as upload } from './upload.ts';

export const verificationArea = defineArea({
  name: 'verification',
  about:
    'The papers of riders, carriers and merchants. Only verified ones carry or offer live parcels, and withdraw what live orders earn.',
  routes: [get, submit, upload],
});

export const verificationsArea = defineArea({
  name: 'verifications',
  about:
    'For admins: the papers of riders, carriers and merchants to look through, and decisions about them.',
  routes: [list, adminGet, decide],
});
