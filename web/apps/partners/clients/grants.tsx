import limits from 'limits:grants.create';
import type { QueryObserverResult } from '@tanstack/query-core';
import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField, ChoiceField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Client } from '../data/objects.ts';
import { useIsAdmin } from '../data/organization.ts';
import { noWishes, ScopeFields, wishesIn } from '../parts/scope-fields.tsx';
import { clientWords } from '../words/clients.ts';

const { grants: words, invite } = clientWords;

type Grant = ListItem<'/console/grants/'>;

const isOpen = ({ status }: Grant) => status === 'REQUESTED' || status === 'ACTIVE';

const GrantTimes = ({ status, expires_at, last_used_at, updated_at }: Grant) => (
  <p class="soft">
    <Moment at={updated_at} />
    {status === 'ACTIVE' && expires_at && (
      <>
        {' · '}
        {words.until} <Moment at={expires_at} />
      </>
    )}
    {status === 'ACTIVE' && (
      <>
        {' · '}
        {last_used_at ? words.used : words.unused} {last_used_at && <Moment at={last_used_at} />}
      </>
    )}
  </p>
);

/** What the merchant allows, or was asked for, in words. */
function GrantCard({ grant }: { readonly grant: Grant }) {
  const isAdmin = useIsAdmin();
  const revoke = attempt(async () => {
    const question = { title: `${words.revoke}?`, text: words.revokeText, act: words.revoke };
    if (!(await askBefore(question))) return;
    await faceApi.post('/console/grants/{grant_id}/revoke/', { path: { grant_id: grant.id } });
    await refreshReads('grants', 'readiness');
    sayDone(words.revoked);
  });
  return (
    <div class="card">
      <Badge tone={grant.status === 'ACTIVE' ? 'good' : 'plain'}>{words.statuses[grant.status]}</Badge>
      <ul class="bullets">
        {grant.scopes.map((scope) => (
          <li key={scope}>{words.scopes[scope][0]}</li>
        ))}
      </ul>
      {grant.reason && <p>“{grant.reason}”</p>}
      <GrantTimes {...grant} />
      {isAdmin && isOpen(grant) && (
        <div class="acts">
          <Button kind="plain" onPress={revoke}>
            {words.revoke}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Asks a merchant for more: what, why, and for how long. */
function AskForm({ client, onDone }: { readonly client: Client; readonly onDone: () => void }) {
  const form = useForm(`ask.${client.id}`, { reason: '', days: '180', ...noWishes }, { limits });
  return (
    <FormFrame
      form={form}
      act={words.askAct}
      send={async ({ reason, days, ...wishes }, idempotencyKey) => {
        const body = { client: client.id, reason, days: Number(days), scopes: wishesIn(wishes) };
        await faceApi.post('/console/grants/', { body, idempotencyKey });
        await refreshReads('grants');
      }}
      onDone={() => {
        sayDone(words.asked);
        onDone();
      }}
    >
      <ScopeFields form={form} label={invite.asks} />
      <AreaField form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      <ChoiceField form={form} name="days" label={invite.days} choices={Object.entries(invite.dayChoices)} />
    </FormFrame>
  );
}

/** What the organization may do for a client, and what it asked for. */
export function Grants({
  client,
  reading,
}: {
  readonly client: Client;
  readonly reading: Pick<QueryObserverResult<readonly Grant[]>, 'data' | 'error' | 'refetch'>;
}) {
  const isAdmin = useIsAdmin();
  const [isAsking, ask] = useState(false);
  if (client.merchant === null)
    return client.store === null || client.status === 'ENDED' ? null : (
      <Section title={words.title}>
        <p class="soft">{words.before}</p>
      </Section>
    );
  return (
    <Section title={words.title}>
      <Read reading={reading} rows={1}>
        {(all) => {
          const over = all.filter((grant) => !isOpen(grant));
          return (
            <>
              {all.every((grant) => !isOpen(grant)) && <p class="soft">{words.nothing}</p>}
              {all.filter(isOpen).map((grant) => (
                <GrantCard key={grant.id} grant={grant} />
              ))}
              {over.length > 0 && (
                <details>
                  <summary>{words.earlier}</summary>
                  {over.map((grant) => (
                    <GrantCard key={grant.id} grant={grant} />
                  ))}
                </details>
              )}
            </>
          );
        }}
      </Read>
      {isAdmin && client.status === 'ACTIVE' && (
        <div class="acts">
          <Button kind="quiet" icon="plus" onPress={() => ask(true)}>
            {words.ask}
          </Button>
        </div>
      )}
      {isAsking && (
        <Sheet title={words.askTitle} onClose={() => ask(false)}>
          <AskForm client={client} onDone={() => ask(false)} />
        </Sheet>
      )}
    </Section>
  );
}
