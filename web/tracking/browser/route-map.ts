import type { Point } from '../../../shared/kernel/geo.ts';
import { writeDistance } from '../../apps/kit/format/distances.ts';
import { writeTime } from '../../apps/kit/format/times.ts';
import { moveBetween } from '../../apps/kit/map/glide.ts';
import type { MapView } from '../../apps/kit/map/map-view.ts';
import { type MapScene, toRouteScene } from '../../apps/kit/map/scene.ts';
import { make } from '../../browser/elements.ts';
import type { ParcelRecord } from './widget/ask.ts';

const words = {
  title: 'On the map',
  see: 'See it on the map',
  failed: 'The map could not be loaded. Check your connection.',
  nearer: 'Nearer',
  farther: 'Farther',
  all: 'Show all',
  label: 'Map with the rider and both ends of the route',
  rider: 'Rider',
  data: 'Map data:',
};

/** The rider of a parcel on its way, as far as the public may know. */
function seenRiderOf({ status, estimated_delivery: estimate }: ParcelRecord) {
  const { rider_latitude: latitude, rider_longitude: longitude } = estimate;
  const { rider_accuracy_m: accuracyM = 0, rider_seen_at: seenAt = '' } = estimate;
  if (status !== 'IN_TRANSIT' || latitude === undefined || longitude === undefined) return undefined;
  return { at: { latitude, longitude }, accuracyM, seenAt };
}

type SeenRider = NonNullable<ReturnType<typeof seenRiderOf>>;

const sceneOf = ({ origin, destination }: ParcelRecord, at: Point, accuracyM: number): MapScene =>
  toRouteScene(
    [
      { at: origin, name: origin.name },
      { at: destination, name: destination.name },
    ],
    { at, name: words.rider, accuracyM },
  );

const sayRider = ({ accuracyM, seenAt }: SeenRider) =>
  `The rider was seen ${writeTime(seenAt, { now: new Date() })}, give or take ${writeDistance(accuracyM / 1000)}.`;

const makeButton = (text: string, press: () => unknown) => {
  const button = make('button', { type: 'button', class: 'quiet', text });
  button.addEventListener('click', press);
  return button;
};

/**
 * The part of the page with the rider: in words, and on a map that loads after a tap.
 * @param address of the script of maps
 */
export function createRouteMap(address: string) {
  const text = make('p');
  const body = make('div');
  const part = make('div', { class: 'route', hidden: '' }, make('h2', { text: words.title }), text, body);
  let record: ParcelRecord | undefined;
  let shown: Point | undefined;
  let view: MapView | undefined;
  let stop = () => {};

  const draw = (at: Point, accuracyM: number) => {
    shown = at;
    if (record) view?.show(sceneOf(record, at, accuracyM));
  };

  async function open(): Promise<void> {
    const rider = record && seenRiderOf(record);
    if (!record || !rider) return;
    const place = make('div', { class: 'map-canvas', 'aria-busy': 'true' });
    body.replaceChildren(place);
    try {
      const { openMap }: typeof import('../../apps/kit/map/map-view.ts') = await import(address);
      const opened = await openMap(place, {
        scene: sceneOf(record, rider.at, rider.accuracyM),
        label: words.label,
      });
      // The parcel may have arrived meanwhile.
      if (!place.isConnected) {
        opened.close();
        return;
      }
      view = opened;
      place.removeAttribute('aria-busy');
      const all = () => record && shown && opened.fit(sceneOf(record, shown, rider.accuracyM));
      const credits = opened.credits.flatMap(([name, href], at) => [
        at > 0 ? ', ' : ' ',
        make('a', { href, text: name }),
      ]);
      const source = make('p', { class: 'soft small', text: words.data });
      source.append(...credits);
      body.append(
        make(
          'p',
          { class: 'acts' },
          makeButton(words.nearer, () => opened.zoomBy(1)),
          makeButton(words.farther, () => opened.zoomBy(-1)),
          makeButton(words.all, all),
        ),
        source,
      );
      draw(rider.at, rider.accuracyM);
    } catch {
      body.replaceChildren(make('p', { role: 'alert', text: words.failed }), makeButton(words.see, open));
    }
  }

  function close(): void {
    stop();
    view?.close();
    view = undefined;
    shown = undefined;
    body.replaceChildren(makeButton(words.see, open));
  }
  close();

  return {
    part,
    /** Shows what is known of a parcel now; nothing unless its rider was seen. */
    show(known: ParcelRecord | undefined): void {
      const rider = known && seenRiderOf(known);
      part.hidden = rider === undefined;
      record = known;
      if (!rider) {
        close();
        return;
      }
      text.textContent = sayRider(rider);
      stop();
      if (shown) stop = moveBetween(shown, rider.at, (at) => draw(at, rider.accuracyM));
    },
  };
}
