import { titleOfEvent } from '../../../../shared/shipments/events/events.ts';
import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';

/** The steps of a test parcel, as the card names them, and the titles that its timeline has for them. */
const milestones = [
  ['Booked', titleOfEvent('shipment.created', {})],
  ['Rider assigned', titleOfEvent('shipment.assigned', {})],
  ['At the pickup', titleOfEvent('shipment.arrived', { arrived_at: 'pickup' })],
  ['Picked up', titleOfEvent('shipment.picked_up', {})],
  ['At the door', titleOfEvent('shipment.arrived', { arrived_at: 'dropoff' })],
  ['Delivered', titleOfEvent('delivery.completed', {})],
] as const;

/** A parcel on its way. Without a script it says how to see one. */
export const renderLiveParcel = (): Html =>
  toHtml`<section id="parcel" class="card" aria-labelledby="parcel-title">
<h2 id="parcel-title">A parcel on its way <a id="number" class="soft" hidden></a></h2>
<p id="status" role="status" tabindex="-1"><noscript>Turn on JavaScript to watch a parcel here, or book one by the command below.</noscript></p>
<p id="outlook" class="soft"></p>
<ol id="milestones">
${milestones.map(([name, title = name]) => toHtml`<li data-title="${title}">${name}</li>\n`)}</ol>
<p id="about-parcel" class="soft">This page booked it through the API with the test key of Adire House. In test mode a robot rides.</p>
<button type="button" id="another" hidden>Send another parcel</button>
</section>`;
