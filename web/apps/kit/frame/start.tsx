import { type ComponentType, render } from 'preact';
import { LocationProvider } from 'preact-iso/router';
import { faceRoot, showScheme } from '../browser.ts';
import { followSession } from '../news/push.ts';
import { keepShell } from '../offline/register.ts';

/** Starts a face in its page. */
export function startFace(App: ComponentType): void {
  const root = document.getElementById('face');
  if (!root) throw new Error('the page has no place for the app');
  root.replaceChildren();
  showScheme();
  render(
    <LocationProvider scope={faceRoot}>
      <App />
    </LocationProvider>,
    root,
  );
  void keepShell(faceRoot);
  followSession();
}
