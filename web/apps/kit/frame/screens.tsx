import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary } from 'preact-iso/lazy';
import { Route, Router, useLocation } from 'preact-iso/router';
import { faceRoot } from '../browser.ts';

/** Nothing stands at this address: back to the beginning. */
function Nowhere() {
  const { route } = useLocation();
  useEffect(() => route(faceRoot, true), []);
  return null;
}

/** The screens of a face: the first one, and the others by their paths. */
export const FaceScreens = ({
  home,
  screens,
}: {
  readonly home: ComponentType;
  readonly screens: readonly { readonly path: string; readonly screen: ComponentType }[];
}) => (
  <ErrorBoundary>
    <Router>
      <Route path={faceRoot.slice(0, -1)} component={home} />
      {screens.map(({ path, screen }) => (
        <Route key={path} path={path} component={screen} />
      ))}
      <Route default component={Nowhere} />
    </Router>
  </ErrorBoundary>
);
