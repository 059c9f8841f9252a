import { letCopy } from './copy.js';

document.documentElement.classList.add('js');
letCopy();
// While the demo is being made, there is nothing to follow.
if (document.querySelector('#about')) {
  const [{ followParcel }, { followSteps }] = await Promise.all([
    import('./parcel.js'),
    import('./steps.js'),
  ]);
  followSteps();
  followParcel();
}
