/** The tracking page shows the widget, with the number from the page's path: /t/SVC… */
const tracker = document.querySelector('svc-tracking');

function numberIn(path) {
  const rest = path.replace(/^\/t\/?/, '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function show() {
  const number = numberIn(location.pathname);
  tracker.setAttribute('number', number);
  document.title = number ? `Parcel ${number}` : 'Track a parcel';
  document.getElementById('another').hidden = number === '';
}

tracker.addEventListener('change', () => {
  history.pushState(null, '', `/t/${encodeURIComponent(tracker.getAttribute('number'))}`);
  show();
});
addEventListener('popstate', show);
show();
