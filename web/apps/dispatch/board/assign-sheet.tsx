import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useActing } from '../data/acting.ts';
import { assignParcel, sayWhy } from '../data/acts.ts';
import { type Candidate, findNearest, type Loads, listCandidates } from '../data/nearest.ts';
import type { Parcel, Rider } from '../data/objects.ts';
import { dispatchWords } from '../words/words.ts';

const { board, nearest: words } = dispatchWords;

/** A rider to choose, with what speaks for her. */
const CandidateLine = ({
  candidate,
  onChoose,
}: {
  readonly candidate: Candidate;
  readonly onChoose: () => void;
}) => (
  <button type="button" class="candidate" onClick={onChoose}>
    <b>{candidate.rider.name}</b>
    <span class="soft">{sayWhy(candidate)}</span>
  </button>
);

/** Chooses a rider for a parcel: the nearest who is free by one tap, or any other. */
export function AssignSheet({
  parcel,
  riders,
  loads,
  onClose,
}: {
  readonly parcel: Parcel;
  readonly riders: readonly Rider[];
  readonly loads: Loads;
  readonly onClose: () => void;
}) {
  const acting = useActing();
  const best = findNearest(
    parcel,
    riders.filter(({ user }) => user !== parcel.rider),
    loads,
  );
  const others = listCandidates(parcel, riders, loads).filter(({ rider }) => rider.user !== best?.rider.user);
  const give = (rider: { readonly user: string; readonly name: string }, why?: string) => {
    onClose();
    void assignParcel(parcel, rider, why);
  };
  return (
    <Sheet title={`${board.assign} ${parcel.tracking_number}`} onClose={onClose}>
      <div class="fields">
        {best ? (
          <>
            <p>{best.isFree ? words.title : words.noneFree}</p>
            <Button isWide icon="pin" onPress={() => give(best.rider, sayWhy(best))}>
              {words.act} {best.rider.name}: {sayWhy(best)}
            </Button>
          </>
        ) : (
          <Notice>{riders.length === 0 ? words.noRiders : words.none}</Notice>
        )}
        <div class="candidates">
          {others.map((candidate) => (
            <CandidateLine
              key={candidate.rider.user}
              candidate={candidate}
              onChoose={() => give(candidate.rider, sayWhy(candidate))}
            />
          ))}
          {acting?.isOwner && parcel.rider !== acting.me && (
            <button
              type="button"
              class="candidate"
              onClick={() => give({ user: acting.me, name: dispatchWords.yourself })}
            >
              <b>{dispatchWords.yourself}</b>
            </button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
