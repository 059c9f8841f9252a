import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import type { MapView } from './map-view.ts';
import type { MapScene } from './scene.ts';

/** A map of a scene. It loads what it needs when it is first shown, so show it after a tap. */
export function MapBox({
  scene,
  label,
  onTap,
  onAdd,
}: {
  readonly scene: MapScene;
  /** What the map is called, for readers. */
  readonly label: string;
  /** Takes the point of a tap. */
  readonly onTap?: (at: Point) => void;
  /** The same for whoever has no pointer: a button takes the middle of the map. */
  readonly onAdd?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ scene, onTap });
  const [view, setView] = useState<MapView>();
  const [attempts, setAttempts] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  latest.current = { scene, onTap };
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let opened: MapView | undefined;
    let isGone = false;
    setFailed(false);
    import('./map-view.ts')
      .then(({ openMap }) =>
        openMap(element, { scene: latest.current.scene, label, onTap: (at) => latest.current.onTap?.(at) }),
      )
      .then((made) => {
        opened = made;
        if (isGone) made.close();
        else setView(made);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [attempts]);
  useEffect(() => view?.show(scene), [view, scene]);
  return (
    <figure class="map">
      <div ref={place} class="map-canvas" aria-busy={view || hasFailed ? undefined : 'true'} />
      {hasFailed && (
        <Notice tone="bad">
          <p>{kitWords.mapFailed}</p>
          <Button kind="quiet" onPress={() => setAttempts(attempts + 1)}>
            {kitWords.tryAgain}
          </Button>
        </Notice>
      )}
      {view && (
        <>
          <div class="acts">
            <Button kind="quiet" label={kitWords.zoomIn} onPress={() => view.zoomBy(1)}>
              +
            </Button>
            <Button kind="quiet" label={kitWords.zoomOut} onPress={() => view.zoomBy(-1)}>
              −
            </Button>
            <Button kind="quiet" onPress={() => view.fit(scene)}>
              {kitWords.showAll}
            </Button>
            {onAdd && (
              <Button kind="quiet" icon="plus" onPress={() => onTap?.(view.centre())}>
                {onAdd}
              </Button>
            )}
          </div>
          <figcaption class="hint">
            {kitWords.mapKeys} {kitWords.mapData}{' '}
            {view.credits.map(([name, address], at) => (
              <span key={name}>
                {at > 0 && ', '}
                <a href={address} target="_blank" rel="noopener">
                  {name}
                </a>
              </span>
            ))}
          </figcaption>
        </>
      )}
    </figure>
  );
}
