import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.sent;
const channels: Readonly<Record<string, string>> = words.channels;

/** What is asked for, and where one comes from. */
const places = {
  user: { field: 'user_id', back: '/ops/wallets/' },
  order: { field: 'order_id', back: '/ops/orders/' },
  parcel: { field: 'shipment_id', back: '/ops/parcels/' },
} as const;
const isAbout = (text: string | undefined): text is keyof typeof places =>
  text !== undefined && text in places;

/** What was sent to somebody or about something, without what it says. */
export function Notices() {
  const { about, id = '' } = useRoute().params;
  const { field, back } = places[isAbout(about) ? about : 'user'];
  const reading = useReading(keyOf('notices-of', field, id), () =>
    faceApi.get('/api/v1/admin/notices/', { query: { [field]: id } }),
  );
  return (
    <Screen title={words.notices} back={`${back}${id}/`}>
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={words.noNotices}>
                <p>{words.noNoticesText}</p>
              </Empty>
            }
          >
            {({ channel, title, at, state, reason }) => (
              <div class="row">
                <span class="grow">
                  <b>{title}</b>
                  <br />
                  <span class="soft">
                    {channels[channel] ?? channel}, <Moment at={at} />
                  </span>
                  {reason && <p>{reason}</p>}
                </span>
                <Badge tone={state === 'SKIPPED' ? 'warning' : 'good'}>{words.states[state]}</Badge>
              </div>
            )}
          </Rows>
        )}
      </Read>
    </Screen>
  );
}
