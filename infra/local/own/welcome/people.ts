import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';
import type { Demo } from '../../demo/file.ts';
import { profiles } from '../../demo/profiles.ts';
import { renderCopied } from './copied.ts';

type DemoPerson = NonNullable<Demo[keyof Demo]>;

/** A person of the demo, what they do, and the page in which they work. */
type Described = readonly [name: keyof Demo, role: string, text: string, face?: string];

/** The people that most who try the service need. */
const mains: readonly Described[] = [
  ['merchant', 'Merchant', 'Books shipments, and owns the fashion shop.', '/app/'],
  ['merchant2', 'Merchant', 'Owns the kitchen.', '/app/'],
  ['rider', 'Rider', 'Carries parcels of the marketplace.', '/ride/'],
  ['carrier', 'Carrier', 'Has hubs, rate cards and a fleet.', '/dispatch/'],
  ['partner', 'Partner', 'Brings merchants, and opens their stores.', '/partners/'],
  ['admin', 'Admin', 'Decides papers, claims and disputes.', '/ops/'],
];
const others: readonly Described[] = [
  ['rider2', 'Rider', 'Rides in the fleet of the first carrier.', '/ride/'],
  ['carrier2', 'Carrier', 'Has hubs and rate cards.', '/dispatch/'],
  ['carrier3', 'Carrier', 'Has hubs and rate cards.', '/dispatch/'],
  ['carrier4', 'Carrier', 'Has hubs and rate cards.', '/dispatch/'],
  ['carrier5', 'Carrier', 'Has hubs and rate cards.', '/dispatch/'],
];

/** The credentials of a person, by what they are. */
function credentialsOf(person: DemoPerson): readonly (readonly [label: string, value: string])[] {
  const { email, password } = person;
  return [
    ['E-mail', email],
    ['Password', password],
    ...('test_key' in person ? [['Test key', person.test_key] as const] : []),
    ...('live_key' in person ? [['Live key', person.live_key] as const] : []),
    ...('key' in person ? [['Test key', person.key] as const] : []),
  ];
}

function renderPerson(demo: Demo, [name, role, text, face]: Described): Html | undefined {
  const person = demo[name];
  if (!person) return undefined;
  const { name: called } = profiles[name];
  const credentials = credentialsOf(person).map(
    ([label, value]) =>
      toHtml`<div><dt>${label}</dt><dd>${renderCopied(value, `${label} of ${called}`)}</dd></div>\n`,
  );
  return toHtml`<li class="card"><h3>${called} <span class="soft">${role}</span></h3>
<p class="soft">${text}</p>
${
  face &&
  toHtml`<p><button type="button" data-face="${face}" data-email="${person.email}" data-password="${person.password}">Work as ${called}</button></p>
`
}<dl>
${credentials}</dl></li>
`;
}

/** The people of the demo with what signs them in. */
export function renderPeople(demo: Demo): Html {
  const show = (people: readonly Described[]) => people.map((one) => renderPerson(demo, one));
  return toHtml`<section aria-labelledby="people">
<h2 id="people">People and keys</h2>
<p class="soft">A password signs in at <code>POST /api/v1/auth/login/</code>. A key needs no sign-in: a test key moves test money alone, and a live key moves the demo money of this machine.</p>
<ul class="people">
${show(mains)}</ul>
<details class="more"><summary>One more rider, and the other carriers</summary>
<ul class="people">
${show(others)}</ul></details>
</section>`;
}
