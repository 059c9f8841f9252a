import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type License, refreshMoney, useLicenses, useNamedClients } from '../data/money.ts';
import { useIsAdmin } from '../data/organization.ts';
import { partnerMoneyWords } from '../words/money.ts';
import { partnerWords } from '../words/words.ts';
import { LicenseForm } from './license-form.tsx';
import { Offers } from './offers.tsx';

const { licenses: words } = partnerMoneyWords;

const tones = { ACTIVE: 'good', PAST_DUE: 'bad', ENDED: 'plain' } as const;

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

function LicenseRow({ license }: { readonly license: License }) {
  const isAdmin = useIsAdmin();
  const { nameOf } = useNamedClients();
  const name = nameOf(license.client);
  const isLasting = license.auto_renew && !license.cancel_at_period_end;
  return (
    <div class="row">
      <span class="grow">
        <a href={`/partners/clients/${license.client}/`}>
          <b>{name}</b>
        </a>
        <br />
        <span class="soft">
          {partnerWords.client.plans[license.plan]} · {words.sources[license.source][0]} ·{' '}
          {license.status === 'ENDED' ? words.until : isLasting ? words.renews : words.ends}{' '}
          <Moment at={license.ended_at ?? license.period.end} />
        </span>
      </span>
      <span class="end">
        <Badge tone={tones[license.status]}>{words.statuses[license.status]}</Badge>
        <br />
        <Money amount={license.price} />
        {isAdmin && license.status !== 'ENDED' && (
          <>
            {isLasting && (
              <Button
                kind="plain"
                onPress={endPlan(license, 'period_end', name)}
                label={`${words.cancel}: ${name}`}
              >
                {words.cancel}
              </Button>
            )}
            <Button
              kind="plain"
              onPress={endPlan(license, 'now', name)}
              label={`${words.cancelNow}: ${name}`}
            >
              {words.cancelNow}
            </Button>
          </>
        )}
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
