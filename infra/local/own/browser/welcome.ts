import { handleCopies } from './copy.ts';

document.documentElement.classList.add('js');
handleCopies();
// While the demo is being made, there is nothing to follow.
if (document.querySelector('#about')) {
  const [{ showParcelRide }, { followSteps }, { handleFaces }] = await Promise.all([
    import('./parcel.ts'),
    import('./steps.ts'),
    import('./open-face.ts'),
  ]);
  followSteps();
  handleFaces();
  showParcelRide();
}
