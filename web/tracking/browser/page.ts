import { mapWordsOf } from '../../apps/kit/map-words.ts';
import { find } from '../../browser/elements.ts';
import { createRouteMap } from '../../live-map/browser/route-map.ts';
import { routeOfParcel } from './parcel-route.ts';

/** The tracking page shows the widget, with the number from the page's path: /t/SVC… */
const tracker = find('svc-tracking', HTMLElement);
const route = createRouteMap(MAP_SCRIPT, mapWordsOf('en'));
tracker.after(route.part);

function numberIn(path: string): string {
  const rest = path.replace(/^\/t\/?/, '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function show(): void {
  const number = numberIn(location.pathname);
  tracker.setAttribute('number', number);
  document.title = number ? `Parcel ${number}` : 'Track a parcel';
  find('#another', HTMLElement).hidden = number === '';
  route.show(undefined);
}

tracker.addEventListener('change', () => {
  history.pushState(null, '', `/t/${encodeURIComponent(tracker.getAttribute('number') ?? '')}`);
  show();
});
addEventListener('popstate', show);
tracker.addEventListener(
  'record',
  (event) => event instanceof CustomEvent && route.show(routeOfParcel(event.detail)),
);
show();
