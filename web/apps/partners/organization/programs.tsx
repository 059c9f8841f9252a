import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CheckField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Program, partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { usePrograms } from '../data/reads.ts';
import { organizationWords } from '../words/organization.ts';

const { programs: words } = organizationWords;

/** A share as people read it: `20 %`, `2.5 %`. */
const writeShare = (bps: number) => `${bps / 100} %`;

const Rates = ({ rates }: Pick<Program, 'rates'>) => (
  <ul class="bullets">
    {rates.map(({ source, rate_bps, months }) => (
      <li key={source}>
        {writeShare(rate_bps)} {words.of} {words.sources[source]},{' '}
        {months === null
          ? words.always
          : `${words.months} ${writeCount(months, words.month[0] ?? '', words.month[1])}`}
      </li>
    ))}
  </ul>
);

/** Joins a program, once its terms are accepted. */
function JoinForm({ program }: { readonly program: Program }) {
  const organization = useOrganization();
  const { program_key, terms } = program;
  const form = useForm(`join.${organization.id}.${program_key}.${terms.version}`, { accept: '' });
  const [isMissing, miss] = useState(false);
  return (
    <FormFrame
      form={form}
      act={`${words.act}: ${words.names[program_key][0]}`}
      send={async ({ accept }, idempotencyKey) => {
        miss(accept === '');
        if (accept === '') return;
        await faceApi.post('/api/v1/console/programs/{program_key}/enroll/', {
          path: { program_key },
          body: { ...partnerOf(organization), terms_version: terms.version, accept: true },
          idempotencyKey,
        });
        await refreshReads('organizations', 'home');
        sayDone(words.done);
      }}
      isKept
    >
      <CheckField form={form} name="accept" label={`${words.accept} ${organization.name}.`} />
      {isMissing && form.values.value.accept === '' && (
        <p class="refused" role="alert">
          {words.mustAccept}
        </p>
      )}
    </FormFrame>
  );
}

function ProgramCard({ program }: { readonly program: Program }) {
  const isAdmin = useIsAdmin();
  const { programs } = useOrganization();
  const { program_key, terms, rates } = program;
  const [name = '', text = ''] = words.names[program_key];
  const isJoined = programs.includes(program_key);
  const isAhead = Date.parse(terms.effective_from) > Date.now();
  return (
    <section class="card fields">
      <div class="split">
        <h2>{name}</h2>
        {isJoined && <Badge tone="good">{words.joined}</Badge>}
      </div>
      <p>{text}</p>
      <div>
        <b>{words.earn}</b>
        <Rates rates={rates} />
      </div>
      {isAhead && (
        <p class="soft">
          {words.from} <Moment at={terms.effective_from} />
        </p>
      )}
      <p>
        <a href={terms.url} target="_blank" rel="noopener">
          {words.terms}
        </a>{' '}
        <span class="soft">{terms.version}</span>
      </p>
      {!isJoined && isAdmin && <JoinForm program={program} />}
    </section>
  );
}

/** The programs of partners: what each pays, its terms, and whether the organization is in it. */
export function Programs() {
  const isAdmin = useIsAdmin();
  return (
    <Screen title={words.title}>
      <p>{words.lead}</p>
      {!isAdmin && <Notice>{words.adminsOnly}</Notice>}
      <p class="soft">{words.other}</p>
      <Read reading={usePrograms()} rows={3}>
        {(all) => (
          <div class="rows">
            {all.map((program) => (
              <ProgramCard key={`${program.program_key}${program.version}`} program={program} />
            ))}
          </div>
        )}
      </Read>
    </Screen>
  );
}
