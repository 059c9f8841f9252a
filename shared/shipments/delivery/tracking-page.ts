import { asHtml } from '#ground';
import { isFinal } from '../domain/shipment.ts';
import { outlookWords } from '../domain/tracking/outlook-words.ts';
import { parcelOutlookOf } from '../domain/tracking/tracking-outlook.ts';

/** What the page shows of a parcel before any script runs. */
type Shown = Parameters<typeof parcelOutlookOf>[0] & {
  readonly current_status: string;
  readonly sender_name: string;
};

/** The parcel of a page: its number as it was typed, and its record; `unknown` if no parcel has the number. */
export interface TrackingPageContent {
  readonly number: string;
  readonly record?: Shown | 'unknown' | undefined;
}

/**
 * The hash of the widget's styles, for the policy of the page: browsers without constructed style sheets need them as a
 * `style` element. A test compares it with the files.
 */
const widgetStyles = "'sha256-KZQvmWYkGD9k0jw/LE6waZj0AXxFoI74psFJMgeEFmA='";

/**
 * The record for the widget, so that it need not ask for what the page already has. An unescaped `<` could end the
 * script.
 */
const handedOver = (record: object) =>
  `<script type="application/json">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>`;

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${asHtml(line)}</p>`).join('\n        ');

function contentOf({ number, record }: TrackingPageContent): string {
  if (!record)
    return '<noscript><p>This page needs JavaScript. Please turn it on and reload the page.</p></noscript>';
  if (record === 'unknown') return paragraphs([`No parcel has the number “${number}”.`]);
  const from = record.sender_name ? [`From ${record.sender_name}`] : [];
  return [
    `<h2>${asHtml(record.current_status)}</h2>`,
    paragraphs([...parcelOutlookOf(record, isFinal(record.status), outlookWords), ...from]),
    handedOver(record),
  ].join('\n        ');
}

/**
 * The tracking page. With a record it shows the status before its script runs, and without one; the widget then takes over.
 * @param content the parcel; without one the page asks for a number
 */
export function renderTrackingPage(content: TrackingPageContent = { number: '' }): string {
  const { number } = content;
  const title = number ? `Parcel ${asHtml(number)}` : 'Track a parcel';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; style-src 'self' ${widgetStyles}; img-src 'self' data:">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/widget/page.css">
    <script src="/widget/tracking.js" defer></script>
    <script type="module" src="/widget/page.js"></script>
  </head>
  <body>
    <header><span class="brand">svc</span></header>
    <main>
      <h1>Track a parcel</h1>
      <svc-tracking number="${asHtml(number)}">
        ${contentOf(content)}
      </svc-tracking>
      <p id="another"${number ? '' : ' hidden'}><a href="/t/">Track another parcel</a></p>
    </main>
  </body>
</html>
`;
}
