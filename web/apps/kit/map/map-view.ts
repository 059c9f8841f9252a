import { type GeoJSONSource, Map as MapCanvas, Marker, type MarkerOptions, setWorkerUrl } from 'maplibre-gl';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { boundsOf, circleOf } from './geometry.ts';
import { type Credit, readGround } from './map-style.ts';
import type { MapPlace, MapScene } from './scene.ts';

/** Written into the script by the build: what a map loads besides it. */
declare const MAP: { readonly worker: string; readonly style: string; readonly ground: string };

/** Pixels by which an arrow key moves a place, and with Shift. */
const stepPx = 8;
const widePx = 64;

/** Pixels that stay free around what is shown. */
const padding = 48;
/** Nigeria, where there is nothing else to show. */
const everywhere = [
  { latitude: 4.2, longitude: 2.7 },
  { latitude: 13.9, longitude: 14.7 },
] as const;

/** A map in a page. */
export interface MapView {
  /** Whose data the ground is. */
  readonly credits: readonly Credit[];
  show(scene: MapScene): void;
  /** Moves the map so that all of a scene is seen. */
  fit(scene: MapScene): void;
  zoomBy(steps: number): void;
  centre(): Point;
  close(): void;
}

const pairOf = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude];

const loadStyle = () =>
  new Promise<void>((done, fail) => {
    if (document.querySelector(`link[href="${MAP.style}"]`)) return done();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: MAP.style });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new TypeError('the style of maps did not load'));
    });
    document.head.append(link);
  });

/** The ring of a shape, which ends where it begins. */
const ringOf = (corners: readonly Point[]) => [...corners, ...corners.slice(0, 1)].map(pairOf);

/** How far an arrow key moves a place, in pixels. */
function stepOf({ key, shiftKey }: KeyboardEvent): readonly [number, number] | undefined {
  const step = shiftKey ? widePx : stepPx;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  return steps[key];
}

/** A place as it stands on the map, with what it is now. */
interface Standing {
  readonly marker: Marker;
  place: MapPlace;
}

/** The kinds that show no name beside them: there are too many, or it is being drawn. */
const nameless: readonly MapPlace['kind'][] = ['corner', 'dot', 'loud-dot'];

/** Half of the dot in map.css, in pixels. */
const dotAtBottom = { anchor: 'bottom', offset: [0, 7] } as const satisfies MarkerOptions;

/** Puts a place on a map. One that may be moved is a button, which arrow keys move. */
function standPlace(map: MapCanvas, place: MapPlace): Standing {
  const isMovable = place.onMove !== undefined;
  const element: HTMLElement = isMovable
    ? Object.assign(document.createElement('button'), { type: 'button' })
    : document.createElement('div');
  element.className = `map-place ${place.kind}`;
  element.setAttribute('aria-label', place.name);
  if (!isMovable) element.setAttribute('role', 'img');
  const isNameless = nameless.includes(place.kind);
  if (!isNameless) {
    const name = document.createElement('span');
    name.textContent = place.name;
    element.append(name);
  }
  // The middle of the dot is where the place is; the name stands above it.
  const stand = isNameless ? { anchor: 'center' as const } : dotAtBottom;
  const marker = new Marker({ element, ...stand, draggable: isMovable })
    .setLngLat(pairOf(place.at))
    .addTo(map);
  const standing: Standing = { marker, place };
  const tell = () => {
    const { lng, lat } = marker.getLngLat();
    standing.place.onMove?.({ latitude: lat, longitude: lng });
  };
  marker.on('drag', tell);
  element.addEventListener('click', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const step = isMovable ? stepOf(event) : undefined;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + step[0], y + step[1]]));
    tell();
  });
  return standing;
}

/** The box in which all of a scene is seen. */
function boxOf({ places, areas, line, leastKm = 1 }: MapScene): [[number, number], [number, number]] {
  const [first] = places;
  const around = first ? circleOf(first.at, leastKm / 2) : [];
  const [low, high] =
    boundsOf([...places.map(({ at }) => at), ...areas.flat(), ...line, ...around]) ?? everywhere;
  return [pairOf(low), pairOf(high)];
}

/**
 * Opens a map in an element of a page.
 * @param scene what is seen at first
 * @param label what the map is called, for readers
 * @param onTap takes the point of a tap
 * @throws when the device cannot draw it, or what it needs does not load
 */
export async function openMap(
  container: HTMLElement,
  { scene, label, onTap }: { readonly scene: MapScene; readonly label: string; onTap?(at: Point): void },
): Promise<MapView> {
  setWorkerUrl(MAP.worker);
  const [{ style, credits }] = await Promise.all([readGround(MAP.ground), loadStyle()]);
  const map = new MapCanvas({
    container,
    style,
    bounds: boxOf(scene),
    fitBoundsOptions: { padding },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('click', ({ lngLat: { lng, lat } }) => onTap?.({ latitude: lat, longitude: lng }));
  await map.once('load');

  const standing = new Map<string, Standing>();
  const draw = (name: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
    map.getSource<GeoJSONSource>(name)?.setData(data);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    credits,
    show({ places, areas, line }) {
      draw('areas', { type: 'MultiPolygon', coordinates: areas.map((corners) => [ringOf(corners)]) });
      draw('line', { type: 'LineString', coordinates: line.map(pairOf) });
      for (const [
        id,
        {
          marker,
          place: { kind },
        },
      ] of standing)
        if (!places.some((place) => place.id === id && place.kind === kind)) {
          marker.remove();
          standing.delete(id);
        }
      for (const place of places) {
        const known = standing.get(place.id);
        if (known) {
          known.place = place;
          known.marker.setLngLat(pairOf(place.at));
        } else standing.set(place.id, standPlace(map, place));
      }
    },
    fit: (seen) => map.fitBounds(boxOf(seen), { padding, animate: !isStill }),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { animate: !isStill }),
    centre() {
      const { lng, lat } = map.getCenter();
      return { latitude: lat, longitude: lng };
    },
    close: () => map.remove(),
  };
}
