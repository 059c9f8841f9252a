import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { RiderLine } from '../board/rider-line.tsx';
import { useActing } from '../data/acting.ts';
import { countLoads } from '../data/nearest.ts';
import { useParcels, useRiders } from '../data/reads.ts';
import { sortRiders } from '../data/riders.ts';
import { dispatchWords } from '../words/words.ts';

const { riders: words } = dispatchWords;

/** The riders of the fleet: who works, where they were last, since when, and what they have in hand. */
export function RidersScreen() {
  const acting = useActing();
  const { data: parcels } = useParcels();
  const reading = useRiders();
  return (
    <Screen
      title={words.title}
      acts={
        acting?.isOwner && (
          <ButtonLink icon="people" kind="quiet" href="/dispatch/team/">
            {dispatchWords.places.team}
          </ButtonLink>
        )
      }
    >
      <Read reading={reading}>
        {(riders) => {
          const loads = countLoads(parcels?.claimed ?? [], riders);
          if (riders.length === 0)
            return (
              <Empty title={words.empty}>
                <p>{acting?.isOwner ? words.emptyText : words.emptyDispatcher}</p>
                {acting?.isOwner && <ButtonLink href="/dispatch/team/">{words.invite}</ButtonLink>}
              </Empty>
            );
          return (
            <ul class="rider-lines wide">
              {sortRiders(riders, loads).map((rider) => (
                <li key={rider.user}>
                  <RiderLine rider={rider} load={loads.get(rider.user) ?? 0} />
                </li>
              ))}
            </ul>
          );
        }}
      </Read>
    </Screen>
  );
}
