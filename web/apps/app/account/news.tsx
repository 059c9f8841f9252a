import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { sound } from '../../kit/browser.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { deviceHere, pushState, startPushes, stopPushes } from '../../kit/news/push.ts';
import { allowSound, notifyBySound } from '../../kit/news/sound.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { keyOf, refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

const { news } = appWords;

const refreshDevices = () => refreshReads('devices');

const turnOn = () =>
  startPushes()
    .then(refreshDevices)
    .catch((error: unknown) => (error instanceof DOMException ? sayDone(news.failed) : sayFailure(error)));

const turnOff = attempt(() => stopPushes().then(refreshDevices));

/** Whether this device tells of new orders, and what makes it do so. */
function PushSwitch() {
  const state = pushState.value;
  if (state === 'on')
    return (
      <Notice tone="good">
        <p>{news.on}</p>
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
          <Button kind="plain" onPress={remove(id)} label={`${news.remove} ${news.others[platform]}`}>
            {news.remove}
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

/** How somebody learns of new orders: on her devices, and by a sound while the app is open. */
export const News = () => (
  <Section title={news.title}>
    <PushSwitch />
    <Choice
      label={news.sound}
      value={sound.chosen.value}
      choices={Object.entries(news.sounds)}
      onChoose={chooseSound}
    />
    <OtherDevices />
  </Section>
);
