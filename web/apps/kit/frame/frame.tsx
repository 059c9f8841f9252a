import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { askedFactor } from '../api/face.ts';
import { isOnline, kitWords, mode, waiting } from '../browser.ts';
import { forgetListPlace, keptAddressOf } from '../lists/place.ts';
import { Questions } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Toasts } from '../parts/toast.tsx';

/** Few are asked for one, so it is loaded when somebody is. */
const FactorQuestion = lazy(() => import('./factor.tsx').then((module) => module.FactorQuestion));

/** A place of a face. */
export interface Place {
  readonly href: string;
  readonly name: string;
  readonly icon: IconName;
  /** What waits there. */
  readonly count?: number | undefined;
}

const PlaceLink = ({ place, path }: { readonly place: Place; readonly path: string }) => {
  const isHere = place.href === path || (place.href.split('/').length > 3 && path.startsWith(place.href));
  return (
    <a
      href={place.href}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => forgetListPlace(place.href)}
    >
      <Icon name={place.icon} />
      <span>{place.name}</span>
      {place.count ? <span class="count">{place.count}</span> : null}
    </a>
  );
};

/** Test or live, always in sight. */
function ModeSwitch() {
  const isTest = mode.chosen.value === 'test';
  return (
    <button
      type="button"
      class="mode"
      aria-pressed={isTest}
      onClick={() => mode.choose(isTest ? 'live' : 'test')}
    >
      {kitWords.testMode}
    </button>
  );
}

/** The frame of all screens: where one is, the places at the bottom of a phone or beside, and what comes over a screen. */
export function Frame({
  brand,
  path,
  places,
  others,
  menu,
  client,
  testLine = kitWords.testLine,
  children,
}: {
  readonly brand: string;
  /** The present path, with a slash at its end. */
  readonly path: string;
  readonly places: readonly Place[];
  readonly others: readonly Place[];
  /** What stands under the other places. */
  readonly menu: ComponentChildren;
  /** For whom a partner works, if for a client: it is one of the mode that is chosen. */
  readonly client?: ComponentChildren;
  /** What is said on all screens in test mode. */
  readonly testLine?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  useEffect(() => {
    const element = document.getElementById('others');
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [path]);
  return (
    <div class={`frame ${mode.chosen.value}`}>
      <a class="skip" href="#main">
        {kitWords.skip}
      </a>
      <header class="top">
        <span class="brand">{brand}</span>
        {!client && <ModeSwitch />}
        <button type="button" class="menu-button" popovertarget="others">
          <Icon name="menu" />
          <span class="hidden">{kitWords.menu}</span>
        </button>
      </header>
      {client}
      <div class="lines" role="status">
        {mode.chosen.value === 'test' && <p class="line test">{testLine}</p>}
        {!isOnline.value && <p class="line">{kitWords.offline}</p>}
      </div>
      <nav class="places" aria-label={brand}>
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} path={path} />
        ))}
      </nav>
      <div class="others" id="others" popover="auto">
        <nav aria-label={kitWords.menu}>
          {others.map((place) => (
            <PlaceLink key={place.href} place={place} path={path} />
          ))}
        </nav>
        {menu}
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      <Questions />
      {askedFactor.value && (
        <ErrorBoundary>
          <FactorQuestion />
        </ErrorBoundary>
      )}
    </div>
  );
}

let isFirstScreen = true;

/** The next key goes on in the screen that somebody came to, and readers begin there. */
function useFocusOfScreen(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (!isFirstScreen && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
}

/** A screen: its title, the way back, and what can be done on it. */
export function Screen({
  title,
  back,
  acts,
  children,
}: {
  readonly title: string;
  readonly back?: string;
  readonly acts?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const isTest = mode.chosen.value === 'test';
  const count = waiting.value;
  useFocusOfScreen();
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ''}${isTest ? `${kitWords.testMode}: ` : ''}${title} – svc`;
  }, [title, isTest, count]);
  return (
    <div class="screen">
      <div class="screen-head">
        <div class="screen-title">
          {back && (
            <a class="back" href={keptAddressOf(back)}>
              <Icon name="back" />
              <span class="hidden">{kitWords.back}</span>
            </a>
          )}
          <h1>{title}</h1>
        </div>
        {acts && <div class="screen-acts">{acts}</div>}
      </div>
      {children}
    </div>
  );
}
