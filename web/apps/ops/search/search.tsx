import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { kitWords, mode } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge } from '../../kit/parts/shown.tsx';
import { opsWords } from '../words/en.ts';
import { sayState, sayStates } from '../words/state-words.ts';

type Found = Answer<'get', '/api/v1/admin/search/'>['results'][number];

const { search } = opsWords;

/** The kinds that have a page of their own. */
const places: Partial<Record<Found['kind'], string>> = {
  user: 'people',
  store: 'stores',
  organization: 'organizations',
  shipment: 'parcels',
  order: 'orders',
};

/** Where everything about what was found stands; of what has no page of its own, that of its account. */
function addressOf({ kind, id, user }: Found): string {
  const place = places[kind];
  if (place) return `/ops/${place}/${id}/`;
  return user ? `/ops/people/${user}/` : '/ops/';
}

/** What was found. One of the other mode is opened in that. */
function FoundRow({ found }: { readonly found: Found }) {
  const { title, subtitle, status, kind } = found;
  return (
    <a
      class="row"
      href={addressOf(found)}
      onClick={() => found.mode !== null && found.mode !== mode.chosen.value && mode.choose(found.mode)}
    >
      <span class="grow">
        <span class="soft">{opsWords.kinds[kind]}</span>
        <br />
        <b>{title}</b>
        <br />
        <span class="soft">{sayStates(subtitle)}</span>
      </span>
      <span class="end">
        {found.mode === 'test' && <Badge tone="warning">{kitWords.testMode}</Badge>}{' '}
        <Badge tone={status === 'SUSPENDED' ? 'bad' : 'plain'}>{sayState(status)}</Badge>
      </span>
      <Icon name="next" />
    </a>
  );
}

/** What has an id, a number or an address. Only one thing is opened at once. */
function Results({ q }: { readonly q: string }) {
  const reading = useReading(keyOf('search', q), async () => {
    const { results } = await faceApi.get('/api/v1/admin/search/', { query: { q } });
    return results.map((found) => ({ ...found, id: `${found.kind} ${found.id}`, found }));
  });
  return (
    <Read reading={reading} rows={1}>
      {(results) => (
        <section aria-label={search.results} aria-live="polite">
          <Rows
            items={results}
            empty={
              <Empty title={search.nothing}>
                <p>{search.nothingText}</p>
              </Empty>
            }
          >
            {({ found }) => <FoundRow found={found} />}
          </Rows>
        </section>
      )}
    </Read>
  );
}

/** Puts the cursor into the box where somebody presses the slash and types nowhere else. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Where an operator begins: one box for whatever somebody asks about. */
export function Search() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { filters } = useFilters();
  const { route } = useLocation();
  const { q = '' } = filters;
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => box.current?.focus(), []);
  useSlash(() => box.current?.select());
  return (
    <Screen title={search.title}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          route(wanted ? `/ops/?${new URLSearchParams({ q: wanted })}` : '/ops/');
        }}
      >
        <div class="field">
          <label for={id}>{search.label}</label>
          <input
            ref={box}
            id={id}
            type="search"
            value={text}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p id={`${id}-hint`} class="hint">
            {search.hint}
          </p>
        </div>
        <Button isSubmit icon="search">
          {search.act}
        </Button>
      </form>
      {q && <Results key={q} q={q} />}
    </Screen>
  );
}
