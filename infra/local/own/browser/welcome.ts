import { letCopy } from './copy.ts';

document.documentElement.classList.add('js');
letCopy();
// While the demo is being made, there is nothing to follow.
if (document.querySelector('#about')) {
  const [{ playParcel }, { followSteps }] = await Promise.all([import('./parcel.ts'), import('./steps.ts')]);
  followSteps();
  playParcel();
}
