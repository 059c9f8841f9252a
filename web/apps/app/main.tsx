import { render } from 'preact';
import { LocationProvider } from 'preact-iso/router';
import { showScheme } from '../kit/browser.ts';
import { followSession } from '../kit/news/push.ts';
import { keepShell } from '../kit/offline/register.ts';
import { App } from './app.tsx';

const root = document.getElementById('face');
if (!root) throw new Error('the page has no place for the app');
root.replaceChildren();
showScheme();
render(
  <LocationProvider scope="/app/">
    <App />
  </LocationProvider>,
  root,
);
void keepShell('/app/');
followSession();
