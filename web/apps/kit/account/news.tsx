import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf, refreshReads } from '../api/reads.ts';
import { kitWords, sound } from '../browser.ts';
import { Choice } from '../fields/choice.tsx';
import { deviceHere, pushState, startPushes, stopPushes } from '../news/push.ts';
import { allowSound, notifyBySound } from '../news/sound.ts';
import { Button } from '../parts/button.tsx';
import { Rows } from '../parts/list.tsx';
import { Notice } from '../parts/notice.tsx';
import { Moment, Section } from '../parts/shown.tsx';
import { attempt, sayDone, sayFailure } from '../parts/toast.tsx';
import { accountWords } from './account-words.ts';

const { news } = accountWords;

const refreshDevices = () => refreshReads('devices');

const turnOn = () =>
  startPushes()
    .then(refreshDevices)
    .catch((error: unknown) => (error instanceof DOMException ? sayDone(news.failed) : sayFailure(error)));

const turnOff = attempt(() => stopPushes().then(refreshDevices));

/** Whether this device tells what is new, and what makes it do so. */
function PushSwitch({ on }: { readonly on: string }) {
  const state = pushState.value;
  if (state === 'on')
    return (
      <Notice tone="good">
        <p>{on}</p>
        <Button kind="plain" onPress={turnOff}>
          {news.turnOff}
        </Button>
      </Notice>
    );
  if (state === 'off')
    return (
      <Button isWide onPress={turnOn}>
        {news.turnOn}
      </Button>
    );
  return <Notice tone="warning">{news.why[state]}</Notice>;
}

/** Where else she is told. */
function OtherDevices() {
  const { data } = useReading(keyOf('devices'), () => faceApi.get('/api/v1/devices/'));
  const others = data?.results.filter(({ id }) => id !== deviceHere.value) ?? [];
  const remove = (device_id: string) =>
    attempt(() =>
      faceApi.delete('/api/v1/devices/{device_id}/', { path: { device_id } }).then(refreshDevices),
    );
  return (
    <Rows items={others} empty={null}>
      {({ id, platform, created_at }) => (
        <div class="row">
          <span class="grow">
            {news.others[platform]}
            <br />
            <span class="soft">
              {news.since} <Moment at={created_at} />
            </span>
          </span>
          <Button kind="plain" onPress={remove(id)} label={`${kitWords.remove} ${news.others[platform]}`}>
            {kitWords.remove}
          </Button>
        </div>
      )}
    </Rows>
  );
}

const chooseSound = (choice: string) => {
  sound.choose(choice === 'on' ? 'on' : 'off');
  allowSound();
  notifyBySound();
};

/** What a face says of its news. */
export interface NewsWords {
  readonly title: string;
  /** What is said where this device tells. */
  readonly on: string;
  readonly soundLabel: string;
}

/** How somebody learns of what is new: on her devices, and by a sound while the app is open. */
export const News = ({ title, on, soundLabel }: NewsWords) => (
  <Section title={title}>
    <PushSwitch on={on} />
    <Choice
      label={soundLabel}
      value={sound.chosen.value}
      choices={Object.entries(news.sounds)}
      onChoose={chooseSound}
    />
    <OtherDevices />
  </Section>
);
