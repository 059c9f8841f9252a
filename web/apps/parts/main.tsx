import { render } from 'preact';
import { LocationProvider } from 'preact-iso/router';
import { scheme, showScheme } from '../kit/browser.ts';
import { Choice } from '../kit/fields/choice.tsx';
import { Questions } from '../kit/parts/dialog.tsx';
import { Toasts } from '../kit/parts/toast.tsx';
import { Acts } from './acts.tsx';
import { Fields } from './fields.tsx';
import { Readings } from './readings.tsx';

const choose = (choice: string) => scheme.choose(choice === 'light' || choice === 'dark' ? choice : 'auto');

/** Each part of the kit in its states. */
const Parts = () => (
  <main class="screen">
    <h1>Parts of the faces</h1>
    <Choice
      label="Light or dark"
      value={scheme.chosen.value}
      choices={[
        ['auto', 'As the device'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      onChoose={choose}
    />
    <Acts />
    <Fields />
    <Readings />
    <Toasts />
    <Questions />
  </main>
);

const root = document.getElementById('face');
if (!root) throw new Error('the page has no place for the parts');
root.replaceChildren();
showScheme();
render(
  <LocationProvider>
    <Parts />
  </LocationProvider>,
  root,
);
