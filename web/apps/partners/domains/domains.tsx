import limits from 'limits:namespaces.create';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useDomains } from '../data/reads.ts';
import { DomainBadge } from '../parts/badges.tsx';
import { shopWords } from '../words/shops.ts';

const { domains: words } = shopWords;

/** Adds a domain; its records come next. */
function DomainForm() {
  const organization = useOrganization();
  const { route } = useLocation();
  const form = useForm(`domain.${organization.id}`, { domain: '' }, { limits });
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async ({ domain }, idempotencyKey) => {
        const body = { ...partnerOf(organization), domain };
        const { id } = await faceApi.post('/console/distribution/domains/', { body, idempotencyKey });
        await refreshReads('domains', 'home');
        form.forget();
        route(`/partners/domains/${id}/`);
      }}
    >
      <TextField
        form={form}
        name="domain"
        label={words.domain}
        hint={mode.chosen.value === 'test' ? words.testHint : words.domainHint}
        isFirst
      />
    </FormFrame>
  );
}

/** The domains below which the shops of clients stand. */
export function Domains() {
  const isAdmin = useIsAdmin();
  const [isAdding, add] = useState(false);
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
      <Read reading={useDomains()}>
        {(all) => (
          <Rows
            items={all}
            empty={
              <Empty title={words.empty}>
                <p>{words.emptyText}</p>
              </Empty>
            }
          >
            {({ id, domain, status, checked_at }) => (
              <a class="row" href={`/partners/domains/${id}/`}>
                <span class="grow">
                  <span class="split">
                    <b class="address">{domain}</b>
                    <DomainBadge status={status} />
                  </span>
                  <span class="soft">
                    {checked_at ? (
                      <>
                        {words.checked} <Moment at={checked_at} />
                      </>
                    ) : (
                      words.neverChecked
                    )}
                  </span>
                </span>
                <Icon name="next" />
              </a>
            )}
          </Rows>
        )}
      </Read>
      {isAdding && (
        <Sheet title={words.add} onClose={() => add(false)}>
          <DomainForm />
        </Sheet>
      )}
    </Screen>
  );
}
