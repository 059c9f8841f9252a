import { parcelSizes, usualKg } from './sizes.data.ts';
import { renderWaysIn } from './ways-in.ts';

/** The addresses of what the page loads. */
interface Loaded {
  readonly script: string;
  readonly style: string;
  readonly icon: string;
}

const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

/** A field that suggests addresses while one is typed. */
const renderAddress = (name: 'from' | 'to', label: string, hint: string) => `<div class="field">
              <label for="${name}">${label}</label>
              <input id="${name}" name="${name}" type="text" autocomplete="off" spellcheck="false" maxlength="200" placeholder="${hint}" role="combobox" aria-expanded="false" aria-autocomplete="list" aria-controls="${name}-list" aria-describedby="${name}-wrong">
              <ul id="${name}-list" role="listbox" aria-label="Addresses" hidden></ul>
              <p class="refused" id="${name}-wrong" role="alert"></p>
            </div>`;

const sizes = parcelSizes
  .map(
    ({ kg, name, holds }) =>
      `<label><input type="radio" name="kg" value="${kg}"${kg === usualKg ? ' checked' : ''}><b>${name}</b><span class="soft">${holds}</span></label>`,
  )
  .join('\n                ');

/**
 * The first page that anybody sees of the service: what it is, what a parcel would cost, where one is, and the ways in.
 * Without a script parcels can be tracked, and the form says what it needs.
 */
export async function renderLanding({ script, style, icon }: Loaded): Promise<string> {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="description" content="Compare what riders and carriers charge for a parcel in Nigeria, send it, and follow it to the door.">
    <meta name="color-scheme" content="light dark">
    <title>svc: parcels across Nigeria</title>
    <link rel="icon" href="${icon}" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header>
      <div>
        <a class="brand" href="/home/"><img src="${icon}" width="32" height="32" alt="">svc</a>
        <nav aria-label="Service"><a href="#track">Track</a> <a href="#ways">Sign in</a> <a href="/docs/">Docs</a></nav>
      </div>
    </header>
    <main id="main" tabindex="-1">
      <div class="hero">
        <div class="intro">
          <h1>Parcels across Nigeria, priced before you send</h1>
          <p class="lead">svc brings merchants, riders and carriers together: you compare prices, send in a minute, and follow your parcel to the door.</p>
        </div>
        <form id="prices" class="card" aria-labelledby="prices-title">
          <h2 id="prices-title">What will it cost?</h2>
          <noscript><p class="note">To see prices here, turn on JavaScript and load the page again. A parcel can be tracked below without it.</p></noscript>
          <fieldset id="asked" disabled>
            <legend class="hidden">The parcel</legend>
            ${renderAddress('from', 'From', 'Street, area or city')}
            ${renderAddress('to', 'To', 'Street, area or city')}
            <fieldset class="sizes">
              <legend>Size</legend>
              <div>
                ${sizes}
              </div>
            </fieldset>
            <button id="see" type="submit">See prices</button>
          </fieldset>
          <p id="said" class="soft" role="status"></p>
        </form>
        <ul class="facts">
          <li>Riders within the city, carriers between cities</li>
          <li>Your money is held until the parcel has arrived</li>
          <li>Handed over against a code that only the recipient has</li>
        </ul>
      </div>
      <section id="offers" aria-labelledby="offers-title" hidden>
        <h2 id="offers-title" tabindex="-1">Prices</h2>
        <p class="soft" id="route"></p>
        <ul id="cards"></ul>
        <p id="send"><a class="button" href="/app/">Send this parcel</a> <span class="soft">You need an account, which is free.</span></p>
      </section>
      <section id="track" class="card" aria-labelledby="track-title">
        <div>
          <h2 id="track-title">Where is my parcel?</h2>
          <p class="soft">The number begins with SVC. It is on the label and in the message that you got.</p>
        </div>
        <form id="tracking" action="/t/" method="get">
          <label for="number">Tracking number or link</label>
          <div class="row">
            <input id="number" name="number" type="text" required maxlength="2048" autocomplete="off" autocapitalize="characters" spellcheck="false">
            <button class="quiet" type="submit">Track</button>
          </div>
        </form>
      </section>
      <section id="ways" aria-labelledby="ways-title">
        <h2 id="ways-title">Work with svc</h2>
        <ul class="ways">
        ${await renderWaysIn()}
        </ul>
      </section>
    </main>
    <footer class="soft"><p>svc delivers in Nigeria. Places come from <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0).</p></footer>
  </body>
</html>
`;
}
