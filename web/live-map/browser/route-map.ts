import type { Point } from '../../../shared/kernel/geo.ts';
import { moveBetween } from '../../apps/kit/map/glide.ts';
import type { MapView } from '../../apps/kit/map/map-view.ts';
import { type RouteEnd, toRouteScene } from '../../apps/kit/map/scene.ts';
import type { MapWords } from '../../apps/kit/map-words.ts';
import { make } from '../../browser/elements.ts';

/** What is known of a parcel on its way. */
export interface LiveRoute {
  readonly pickup: RouteEnd;
  readonly dropoff: RouteEnd;
  /** Nothing before the rider was seen. */
  readonly rider: { readonly at: Point; readonly accuracyM?: number | undefined } | undefined;
  /** Where the rider is, in words. */
  readonly said: string;
}

const makeButton = (text: string, press: () => unknown) => {
  const button = make('button', { type: 'button', class: 'quiet', text });
  button.addEventListener('click', press);
  return button;
};

/** Whose data the ground of a map is. */
function makeCredits({ credits }: MapView, words: MapWords): HTMLElement {
  const links = credits.flatMap(([name, href], at) => [at > 0 ? ', ' : ' ', make('a', { href, text: name })]);
  const source = make('p', { class: 'soft small', text: words.mapData });
  source.append(...links);
  return source;
}

/**
 * The part of a page with the rider of a parcel: in words, and on a map that loads after a tap.
 * @param address of the script of maps
 */
export function createRouteMap(address: string, words: MapWords) {
  const text = make('p');
  const body = make('div');
  const title = make('h2', { text: words.onMap });
  const part = make('div', { class: 'route', hidden: '' }, title, text, body);
  let route: LiveRoute | undefined;
  let shown: Point | undefined;
  let view: MapView | undefined;
  let stop = () => {};

  const sceneOf = ({ pickup, dropoff, rider }: LiveRoute) =>
    toRouteScene([pickup, dropoff], shown && { at: shown, name: words.rider, accuracyM: rider?.accuracyM });
  const draw = (at: Point | undefined) => {
    shown = at;
    if (route) view?.show(sceneOf(route));
  };

  async function open(): Promise<void> {
    if (!route) return;
    const place = make('div', { class: 'map-canvas', 'aria-busy': 'true' });
    body.replaceChildren(place);
    try {
      const { openMap }: typeof import('../../apps/kit/map/map-view.ts') = await import(address);
      shown = route.rider?.at;
      const opened = await openMap(place, { scene: sceneOf(route), label: words.routeMap });
      // The parcel may have arrived meanwhile.
      if (!place.isConnected) {
        opened.close();
        return;
      }
      view = opened;
      place.removeAttribute('aria-busy');
      const acts = make(
        'p',
        { class: 'acts' },
        makeButton(words.zoomIn, () => opened.zoomBy(1)),
        makeButton(words.zoomOut, () => opened.zoomBy(-1)),
        makeButton(words.showAll, () => route && opened.fit(sceneOf(route))),
      );
      body.append(acts, makeCredits(opened, words));
      draw(route.rider?.at);
    } catch {
      body.replaceChildren(
        make('p', { role: 'alert', text: words.mapFailed }),
        makeButton(words.seeMap, open),
      );
    }
  }

  function close(): void {
    stop();
    view?.close();
    view = undefined;
    body.replaceChildren(makeButton(words.seeMap, open));
  }
  close();

  return {
    part,
    /** Shows what is known of a parcel now; nothing where nothing is. */
    show(known: LiveRoute | undefined): void {
      route = known;
      part.hidden = known === undefined;
      stop();
      if (!known) {
        close();
        return;
      }
      text.textContent = known.said;
      const to = known.rider?.at;
      if (view && shown && to) stop = moveBetween(shown, to, draw);
      else draw(to);
    },
  };
}
