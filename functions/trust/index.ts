import { defineArea } from '#ground';
import { route as get } from './get.ts';
import { route as submit } from './submit.ts';
import { route as upload } from './upload.ts';

export const verificationArea = defineArea({
  name: 'verification',
  about:
    'The papers of riders, carriers and merchants. Only verified ones carry or offer live parcels, and withdraw what live orders earn.',
  routes: [get, submit, upload],
});
