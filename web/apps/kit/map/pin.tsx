import { useMemo, useState } from 'preact/hooks';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Sheet } from '../parts/dialog.tsx';
import { roundPoint } from './geometry.ts';
import { MapBox } from './map.tsx';

/** The middle of Lagos: where a map begins that nobody has put anywhere. */
const lagos = { latitude: 6.5244, longitude: 3.3792 };

/** A map on which somebody says where a door is. */
export function PinSheet({
  start = lagos,
  onSet,
  onClose,
}: {
  readonly start?: Point | undefined;
  readonly onSet: (at: Point) => void;
  readonly onClose: () => void;
}) {
  const [at, move] = useState<Point>(start);
  const scene = useMemo(
    () => ({
      places: [{ id: 'pin', at, name: kitWords.here, kind: 'end' as const, onMove: move }],
      areas: [],
      line: [],
      leastKm: 2,
    }),
    [at],
  );
  return (
    <Sheet title={kitWords.setPin} onClose={onClose}>
      <div class="fields">
        <p>{kitWords.setPinText}</p>
        <MapBox scene={scene} label={kitWords.setPin} onTap={move} />
        <Button isWide onPress={() => onSet(roundPoint(at))}>
          {kitWords.putHere}
        </Button>
      </div>
    </Sheet>
  );
}
