import { useState } from 'preact/hooks';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { AssignSheet } from '../board/assign-sheet.tsx';
import { useActing } from '../data/acting.ts';
import { claimParcel, underWay } from '../data/acts.ts';
import { countLoads } from '../data/nearest.ts';
import type { Parcel, Rider } from '../data/objects.ts';
import { useParcels } from '../data/reads.ts';
import { isAssignable } from '../data/rows.ts';
import { parcelWords } from '../words/parcels.ts';
import { dispatchWords } from '../words/words.ts';
import { CourierActs } from './courier-acts.tsx';
import { resumeParcel, returnParcel } from './go-on.ts';
import { HoldUpForm } from './hold-up.tsx';
import { ReturnedForm } from './returned.tsx';

const { board } = dispatchWords;
const { parcel: words } = parcelWords;

/** What is asked for in a sheet. */
type Asked = 'assign' | 'hold' | 'returned';

/** What the carrier can do with a parcel as it stands. */
export function ParcelActs({
  parcel,
  riders,
}: {
  readonly parcel: Parcel;
  readonly riders: readonly Rider[];
}) {
  const acting = useActing();
  const { data: all } = useParcels();
  const [asked, ask] = useState<Asked>();
  const { status, tracking_number, picked_up_at, rider } = parcel;
  const isBusy = underWay.value.has(parcel.id);
  const close = () => ask(undefined);
  const isHeldOnWay = status === 'EXCEPTION' && picked_up_at !== undefined;
  const giveBack = async () => {
    const { sendBack: act, sendBackText: text } = words;
    if (await askBefore({ title: `${act}: ${tracking_number}?`, text, act })) await returnParcel(parcel);
  };
  return (
    <div class="acts">
      {status === 'PENDING' && (
        <Button isBusy={isBusy} onPress={() => claimParcel(parcel)}>
          {board.claim}
        </Button>
      )}
      {isAssignable(parcel) && (
        <Button isBusy={isBusy} kind={status === 'CLAIMED' ? 'main' : 'quiet'} onPress={() => ask('assign')}>
          {rider ? board.handOver : board.assign}
        </Button>
      )}
      {rider !== undefined && rider === acting?.me && <CourierActs parcel={parcel} />}
      {isHeldOnWay && (
        <Button isBusy={isBusy} onPress={() => resumeParcel(parcel)}>
          {words.resume}
        </Button>
      )}
      {status === 'RETURNING' && <Button onPress={() => ask('returned')}>{words.returned}</Button>}
      {(status === 'ASSIGNED' || status === 'IN_TRANSIT') && (
        <Button kind="quiet" icon="alert" onPress={() => ask('hold')}>
          {words.hold}
        </Button>
      )}
      {status === 'EXCEPTION' && (
        <Button kind="grave" isBusy={isBusy} onPress={giveBack}>
          {words.sendBack}
        </Button>
      )}
      {asked === 'assign' && (
        <AssignSheet
          parcel={parcel}
          riders={riders}
          loads={countLoads(all?.claimed ?? [], riders)}
          onClose={close}
        />
      )}
      {asked === 'hold' && (
        <Sheet title={words.hold} onClose={close}>
          <HoldUpForm parcel={parcel} onDone={close} />
        </Sheet>
      )}
      {asked === 'returned' && (
        <Sheet title={words.returned} onClose={close}>
          <ReturnedForm parcel={parcel} onDone={close} />
        </Sheet>
      )}
    </div>
  );
}
