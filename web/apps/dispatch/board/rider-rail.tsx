import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { useActing } from '../data/acting.ts';
import type { Loads } from '../data/nearest.ts';
import type { Rider } from '../data/objects.ts';
import { dispatchWords } from '../words/words.ts';
import { RiderLine } from './rider-line.tsx';

const { riders: words } = dispatchWords;

/** All riders of the fleet, onto whom parcels are dropped. */
export function RiderRail({ riders, loads }: { readonly riders: readonly Rider[]; readonly loads: Loads }) {
  const acting = useActing();
  const online = riders.filter(({ online: isOnline }) => isOnline).length;
  return (
    <section class="riders-rail" aria-labelledby="riders-title">
      <h2 id="riders-title">
        {words.title}{' '}
        <span class="soft">
          {online} / {riders.length} {words.onRoad}
        </span>
      </h2>
      {riders.length === 0 ? (
        <Empty title={words.empty}>
          <p>{acting?.isOwner ? words.emptyText : words.emptyDispatcher}</p>
          {acting?.isOwner && <ButtonLink href="/dispatch/team/">{words.invite}</ButtonLink>}
        </Empty>
      ) : (
        <ul class="rider-lines">
          {riders.map((rider) => (
            <li key={rider.user}>
              <RiderLine rider={rider} load={loads.get(rider.user) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
