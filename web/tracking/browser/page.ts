import { find } from '../../browser/elements.ts';

/** The tracking page shows the widget, with the number from the page's path: /t/SVC… */
const tracker = find('svc-tracking', HTMLElement);

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
}

tracker.addEventListener('change', () => {
  history.pushState(null, '', `/t/${encodeURIComponent(tracker.getAttribute('number') ?? '')}`);
  show();
});
addEventListener('popstate', show);
show();
