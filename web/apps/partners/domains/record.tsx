import { Button } from '../../kit/parts/button.tsx';
import { Copied } from '../../kit/parts/copied.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import type { Namespace } from '../data/objects.ts';
import { shopWords } from '../words/shops.ts';

const { domains: words } = shopWords;

export type DnsRecord = Namespace['records'][number];

const tones = { ok: 'good', missing: 'bad', wrong: 'bad', unknown: 'plain' } as const;

/** What is to be set, each part to copy. */
const ToSet = ({ record: { type, name, value, purpose } }: { readonly record: DnsRecord }) => {
  const [about = ''] = words.purposes[purpose];
  return (
    <dl class="facts record-facts">
      <div>
        <dt>{words.type}</dt>
        <dd>
          <code>{type}</code>
        </dd>
      </div>
      <div>
        <dt>{words.name}</dt>
        <dd>{name === null ? words.later : <Copied text={name} name={`${words.name}: ${about}`} />}</dd>
      </div>
      <div>
        <dt>{words.value}</dt>
        <dd>{value === null ? words.later : <Copied text={value} name={`${words.value}: ${about}`} />}</dd>
      </div>
    </dl>
  );
};

/** A record of a domain: what is to be set, what is seen now, and what is wrong with it. */
export function RecordCard({
  record,
  onSet,
}: {
  readonly record: DnsRecord;
  /** Sets it in the zone of tests; undefined where that cannot be done. */
  readonly onSet?: (() => unknown) | undefined;
}) {
  const { purpose, state, observed, hint, since } = record;
  const [about = '', text] = words.purposes[purpose];
  return (
    <section class="card record">
      <div class="split">
        <h2>
          {state === 'ok' && <Icon name="check" />}
          {about}
        </h2>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <p class="soft">
        {text}
        {since && (
          <>
            {' '}
            {words.states[state]} {words.since} <Moment at={since} />.
          </>
        )}
      </p>
      <ToSet record={record} />
      {(state === 'ok' ? observed.length > 0 : state !== 'unknown') && (
        <p class="seen">
          <b>{words.seen}</b>
          {observed.length === 0 ? (
            <span class="soft">{words.seenNothing}</span>
          ) : (
            observed.map((value) => <code key={value}>{value}</code>)
          )}
        </p>
      )}
      {hint && state !== 'ok' && <p class="refused">{hint}</p>}
      {onSet && state !== 'ok' && (
        <div class="acts">
          <Button kind="plain" onPress={onSet} label={`${words.setForTest}: ${about}`}>
            {words.setForTest}
          </Button>
        </div>
      )}
    </section>
  );
}
