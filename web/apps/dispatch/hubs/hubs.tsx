import limits from 'limits:carriers.update-me';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { AreaField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Money, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { useCarrier } from '../data/own.ts';
import { hubWords } from '../words/hubs.ts';
import { dispatchWords } from '../words/words.ts';
import { type Hub, hubLevels } from './hub-values.ts';

const { levels } = dispatchWords;
const { hubs: words } = hubWords;

/** A hub in the list: where it is, how far it goes, and where its prices begin. */
const HubRow = ({ hub: { id, city, radius_km, rate_card } }: { readonly hub: Hub }) => (
  <a class="row" href={`/dispatch/hubs/${id}/`}>
    <span class="grow">
      <b>{city}</b>
      <br />
      <span class="soft">
        {radius_km} {words.km}
      </span>
    </span>
    <span class="badges end">
      {hubLevels.map((level) => {
        const card = rate_card[level];
        return (
          card && (
            <Badge key={level}>
              {levels[level]} <Money amount={card.base_fare} />
            </Badge>
          )
        );
      })}
    </span>
  </a>
);

/** How senders see the carrier. */
function ProfileForm({ carrier }: { readonly carrier: Answer<'get', '/api/v1/carriers/me/'> }) {
  const { name, about, phone, email } = carrier;
  const form = useForm(
    'carrier',
    { name, about: about ?? '', phone: phone ?? '', email: email ?? '' },
    { limits },
  );
  return (
    <FormFrame
      form={form}
      act={dispatchWords.save}
      isKept
      send={async (values, idempotencyKey) => {
        const body = {
          name: values.name,
          about: values.about.trim() || null,
          phone: values.phone.trim() ? readPhone(values.phone) : null,
          email: values.email.trim() || null,
        };
        await faceApi.patch('/api/v1/carriers/me/', { body, idempotencyKey });
        await refreshReads('carrier');
      }}
      onDone={() => sayDone(words.saved)}
    >
      <TextField form={form} name="name" label={words.name} />
      <AreaField form={form} name="about" label={words.about} isOptional />
      <div class="pair">
        <PhoneField form={form} name="phone" label={words.phone} isOptional />
        <TextField form={form} name="email" label={words.email} type="email" isOptional />
      </div>
    </FormFrame>
  );
}

/** The hubs of the carrier with their prices, and how senders see it. */
export function HubsScreen() {
  const reading = useCarrier();
  const isTest = mode.chosen.value === 'test';
  return (
    <Screen
      title={words.title}
      acts={
        !isTest && (
          <ButtonLink icon="plus" href="/dispatch/hubs/new/">
            {words.add}
          </ButtonLink>
        )
      }
    >
      {isTest && <Notice>{words.liveOnly}</Notice>}
      <Read reading={reading}>
        {(carrier) => (
          <>
            <Rows
              items={carrier.hubs}
              empty={
                <Empty title={words.empty}>
                  <p>{words.emptyText}</p>
                </Empty>
              }
            >
              {(hub) => <HubRow hub={hub} />}
            </Rows>
            {!isTest && (
              <Section title={words.profile}>
                <ProfileForm carrier={carrier} />
              </Section>
            )}
          </>
        )}
      </Read>
    </Screen>
  );
}
