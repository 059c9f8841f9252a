import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { chooseRoad, isOnRoad, track, unlocated } from '../road/road.ts';
import { rideWords } from '../words/words.ts';

const { road } = rideWords;

/** How it stands with the position of the phone. */
function PositionLine() {
  const { last, sentAt, unsent, isMoving } = track.value;
  if (unlocated.value) return <Notice tone="warning">{road[unlocated.value]}</Notice>;
  if (!last) return <p class="soft">{road.asked}</p>;
  return (
    <p class="soft">
      {unsent.length > 0 ? (
        road.kept
      ) : (
        <>
          {road.sent} {sentAt && <Moment at={sentAt} />}
          {!isMoving && `. ${road.slow}`}
        </>
      )}
    </p>
  );
}

/** One switch: whether the rider takes jobs, and what that means. */
export function RoadSwitch() {
  const isOn = isOnRoad.value;
  return (
    <section class={isOn ? 'card road on' : 'card road'}>
      <h2>{isOn ? road.on : road.off}</h2>
      <p>{isOn ? road.onText : road.offText}</p>
      {isOn && <PositionLine />}
      <Button kind={isOn ? 'quiet' : 'main'} isWide onPress={() => chooseRoad(isOn ? 'off' : 'on')}>
        {isOn ? road.leave : road.go}
      </Button>
    </section>
  );
}
