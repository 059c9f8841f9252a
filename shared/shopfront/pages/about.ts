import { renderCrumbs } from '../parts/crumbs.ts';
import type { Page } from '../parts/frame.ts';
import { openSign, renderHours } from '../parts/hours.ts';
import { toNairaText } from '../parts/price.ts';
import { structuredCrumbsOf, structuredStoreOf } from '../parts/structured.ts';
import { type Html, toHtml } from '../view/html.ts';
import type { View } from '../view/shop.ts';

function renderZones({ zones, words, store }: View): Html {
  if (!store.fulfillment_methods.includes('DELIVERY') || zones.length === 0)
    return toHtml`<p>${words.noDelivery}</p>`;
  const rows = zones.map(({ name, pricing, fee, free_over, min_order }) => {
    const amount =
      pricing === 'FLAT' && fee !== undefined
        ? fee === 0
          ? words.free
          : toNairaText(fee)
        : words.feeByDistance;
    const more = [
      ...(free_over === undefined ? [] : [words.freeOver(toNairaText(free_over))]),
      ...(min_order === undefined ? [] : [words.minimum(toNairaText(min_order))]),
    ].join(', ');
    return toHtml`<tr><td>${name}</td><td>${amount}${more && toHtml` <span class="soft">${more}</span>`}</td></tr>`;
  });
  return toHtml`<table><thead><tr><th scope="col">${words.zone}</th><th scope="col">${words.fee}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function renderPlace({ store, words }: View): Html {
  const { address, landmark, city, state, latitude, longitude } = store;
  const map =
    latitude !== undefined &&
    longitude !== undefined &&
    toHtml`<p><a class="target" href="https://www.openstreetmap.org/?mlat=${latitude}&amp;mlon=${longitude}#map=17/${latitude}/${longitude}" rel="noopener">${words.map}</a></p>`;
  const lines = [address, landmark, [...new Set([city, state])].filter((part) => part).join(', ')];
  return toHtml`<address>${lines.filter((line) => line).map((line, nth) => [nth > 0 && toHtml`<br>`, line])}</address>${map}`;
}

function renderContact({ store, words }: View): Html {
  const { phone, whatsapp } = store;
  return toHtml`<p class="row">${phone && toHtml`<a class="button quiet" href="tel:${phone}">${words.call(phone)}</a> `}${whatsapp && toHtml`<a class="button quiet" href="https://wa.me/${whatsapp.replace('+', '')}" rel="noopener">WhatsApp</a>`}</p>`;
}

/** Hours, place, delivery, contact and returns of a shop. */
export function aboutPageOf(view: View): Page {
  const { store, words } = view;
  const crumbs = [
    { name: words.home, path: '' },
    { name: words.about, path: 'about/' },
  ];
  const section = (title: string, content: Html) => toHtml`<section><h2>${title}</h2>${content}</section>\n`;
  return {
    about: {
      title: words.about,
      path: 'about/',
      data: [structuredStoreOf(view), structuredCrumbsOf(view, crumbs)],
    },
    main: toHtml`${renderCrumbs(view, crumbs)}
<h1>${words.about}</h1>
${store.description && toHtml`<p class="lead">${store.description}</p>`}
<div class="columns">${section(words.hours, toHtml`${openSign}${renderHours(view)}`)}${store.address !== undefined && section(words.where, renderPlace(view))}${section(words.delivery, renderZones(view))}${store.fulfillment_methods.includes('PICKUP') && section(words.pickup, toHtml`<p>${words.pickupHere}</p>`)}${section(words.contact, renderContact(view))}${section(words.returns, toHtml`<p class="text" dir="auto">${store.returns ?? words.askReturns}</p>`)}</div>`,
  };
}
