import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type License, refreshMoney, useLicenses } from '../data/money.ts';
import { useIsAdmin } from '../data/organization.ts';
import { useClientOfRow } from '../data/reads.ts';
import { clientWords } from '../words/clients.ts';
import { planWords } from '../words/plans.ts';
import { LicenseForm } from './license-form.tsx';
import { Offers } from './offers.tsx';

const { licenses: words } = planWords;

const tones = { ACTIVE: 'good', PAST_DUE: 'bad', ENDED: 'plain' } as const;

/** Whether a plan goes on after its period. */
const isLasting = ({ auto_renew, cancel_at_period_end }: License) => auto_renew && !cancel_at_period_end;

/** Ends a plan with its period, or now, once it is meant. */
const endPlan = (license: License, at: 'now' | 'period_end', name: string) =>
  attempt(async () => {
    const isNow = at === 'now';
    const act = isNow ? words.cancelNow : words.cancel;
    const text = isNow ? words.cancelNowText : words.cancelText;
    if (!(await askBefore({ title: `${act}: ${name}?`, text, act }))) return;
    await faceApi.post('/console/wholesale/licenses/{license_id}/cancel/', {
      path: { license_id: license.id },
      body: isNow ? { at: 'now' } : {},
    });
    await refreshMoney();
    sayDone(words.cancelled);
  });

/** The ways to end a plan. */
const EndActs = ({ license, name }: { readonly license: License; readonly name: string }) => (
  <span class="acts">
    {isLasting(license) && (
      <Button kind="plain" onPress={endPlan(license, 'period_end', name)} label={`${words.cancel}: ${name}`}>
        {words.cancel}
      </Button>
    )}
    <Button kind="plain" onPress={endPlan(license, 'now', name)} label={`${words.cancelNow}: ${name}`}>
      {words.cancelNow}
    </Button>
  </span>
);

function LicenseRow({ license }: { readonly license: License }) {
  const isAdmin = useIsAdmin();
  const name = useClientOfRow(license.client)?.business_name ?? '…';
  return (
    <div class="row">
      <span class="grow">
        <a href={`/partners/clients/${license.client}/`}>
          <b>{name}</b>
        </a>
        <br />
        <span class="soft">
          {clientWords.client.plans[license.plan]} · {words.sources[license.source][0]} ·{' '}
          {license.status === 'ENDED' ? words.until : isLasting(license) ? words.renews : words.ends}{' '}
          <Moment at={license.ended_at ?? license.period.end} />
        </span>
        {isAdmin && license.status !== 'ENDED' && <EndActs license={license} name={name} />}
      </span>
      <span class="end">
        <Badge tone={tones[license.status]}>{words.statuses[license.status]}</Badge>
        <br />
        <Money amount={license.price} />
      </span>
    </div>
  );
}

/** The plans that the organization pays for its clients, and what it has offered. */
export function Licenses() {
  const isAdmin = useIsAdmin();
  const { query } = useLocation();
  const [isAdding, add] = useState(isAdmin && query.client !== undefined);
  return (
    <Screen
      title={words.title}
      acts={
        isAdmin && (
          <Button icon="plus" onPress={() => add(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <p class="soft">{words.lead}</p>
      {!isAdmin && <p class="soft">{words.adminsOnly}</p>}
      <Read reading={useLicenses()}>
        {(all) => (
          <Rows
            items={all}
            empty={
              <Empty title={words.empty}>
                <p>{words.emptyText}</p>
              </Empty>
            }
          >
            {(license) => <LicenseRow license={license} />}
          </Rows>
        )}
      </Read>
      <Offers />
      {isAdding && (
        <Sheet title={words.add} onClose={() => add(false)}>
          <LicenseForm client={query.client ?? ''} onDone={() => add(false)} />
        </Sheet>
      )}
    </Screen>
  );
}
