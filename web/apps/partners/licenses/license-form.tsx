import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { CheckField, ChoiceField, OptionsField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writeCount } from '../../kit/format/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { clientWords } from '../words/clients.ts';
import { planWords } from '../words/plans.ts';
import { ClientField } from './client-field.tsx';

const { licenses: words } = planWords;

type Quote = Answer<'post', '/console/distribution/licenses/quote/'>;

const plans = ['STARTER', 'GROWTH', 'SCALE'] as const;
const monthChoices = ['1', '3', '6', '12'];

/** What a plan costs: what is there before and after, or why it cannot be had yet. */
function Preview({
  quote,
  isRenewed,
  onDone,
  onBack,
}: {
  readonly quote: Quote;
  readonly isRenewed: boolean;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) {
  const form = useForm('license.pay', { pay: 'yes' }, { isSecret: true });
  const { client, plan, source, months } = quote;
  const offer = attempt(async () => {
    const path = { client_id: client };
    await faceApi.post('/console/clients/{client_id}/sponsorship/', { path, body: { plan, source } });
    await refreshMoney();
    sayDone(words.offered);
    onDone();
  });
  const shown = (
    <>
      <Facts
        facts={[
          ...quote.lines.map(({ text, amount }) => [text, <Money key={text} amount={amount} />] as const),
          [words.before[source], <Money key="before" amount={quote.before} />],
          [words.after[source], <Money key="after" amount={quote.after} />],
        ]}
      />
      {source === 'WHOLESALE' && <p class="soft">{words.whose}</p>}
    </>
  );
  const isOfferMissing = quote.reasons.some(({ code }) => code === 'sponsorship_not_approved');
  return (
    <div class="fields">
      {quote.eligible ? (
        <FormFrame
          form={form}
          act={words.confirm}
          send={async (_, idempotencyKey) => {
            const body = { client, plan, source, months, auto_renew: isRenewed };
            await faceApi.post('/console/distribution/licenses/allocate/', {
              body: { ...body, ...(quote.quote && { quote: quote.quote }) },
              idempotencyKey,
            });
            await refreshMoney();
            sayDone(words.done);
          }}
          onDone={onDone}
        >
          {shown}
        </FormFrame>
      ) : (
        <>
          {shown}
          <Notice tone="warning">
            <p>{words.refused}</p>
            <ul class="bullets">
              {quote.reasons.map(({ code, detail }) => (
                <li key={code}>{detail}</li>
              ))}
            </ul>
          </Notice>
          {isOfferMissing && <Button onPress={offer}>{words.offer}</Button>}
        </>
      )}
      <Button kind="quiet" isWide onPress={onBack}>
        {words.back}
      </Button>
    </div>
  );
}

/** Chooses a plan for a client, shows what it would cost, and pays it. */
export function LicenseForm({ client, onDone }: { readonly client: string; readonly onDone: () => void }) {
  const [quote, show] = useState<Quote>();
  const form = useForm(`license.${client}`, {
    client,
    plan: 'STARTER',
    source: 'POOL',
    months: '1',
    auto_renew: 'yes',
  });
  const isRenewed = form.values.value.auto_renew !== '';
  if (quote)
    return <Preview quote={quote} isRenewed={isRenewed} onDone={onDone} onBack={() => show(undefined)} />;
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async (typed) => {
        const plan = plans.find((one) => one === typed.plan) ?? 'STARTER';
        const source = typed.source === 'WHOLESALE' ? 'WHOLESALE' : 'POOL';
        const body = { client: typed.client, plan, source, months: Number(typed.months) } as const;
        show(await faceApi.post('/console/distribution/licenses/quote/', { body }));
      }}
      isKept
    >
      <ClientField form={form} name="client" />
      <ChoiceField
        form={form}
        name="plan"
        label={words.plan}
        choices={plans.map((plan) => [plan, clientWords.client.plans[plan]] as const)}
      />
      <OptionsField
        form={form}
        name="source"
        label={words.source}
        options={(['POOL', 'WHOLESALE'] as const).map((value) => ({
          value,
          title: words.sources[value][0],
          text: words.sources[value][1],
        }))}
      />
      <ChoiceField
        form={form}
        name="months"
        label={words.months}
        choices={monthChoices.map((value) => [value, writeCount(Number(value), words.month)] as const)}
      />
      <CheckField form={form} name="auto_renew" label={words.renew} hint={words.renewHint} />
    </FormFrame>
  );
}
