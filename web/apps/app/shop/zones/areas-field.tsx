import { useEffect, useState } from 'preact/hooks';
import type { Area } from '../../../../../shared/stores/domain/zones/zones.ts';
import { faceApi } from '../../../kit/api/face.ts';
import type { Form } from '../../../kit/forms/form.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { Chips } from '../../../kit/parts/chips.tsx';
import { appWords } from '../../words/words.ts';
import { sayArea } from './say-zone.ts';
import { readAreas, type ZoneValues } from './zone-values.ts';

const minTyped = 2;
/** The most that are offered at once. */
const mostFound = 6;

const sayIt = (area: Area) => sayArea(area, appWords.zones);

/** The towns and states in which what was typed may be. */
async function findAreas(q: string): Promise<readonly Area[]> {
  if (q.length < minTyped) return [];
  const { suggestions } = await faceApi.get('/api/v1/addresses/autocomplete/', { query: { q } });
  const found = suggestions.flatMap(({ components: { city, state_region: state } }): Area[] => [
    ...(city ? [{ state, city }] : []),
    { state },
  ]);
  const towns = found.filter(({ city }) => city);
  const states = found.filter(({ city }) => !city);
  return [...new Map([...towns, ...states].map((area) => [sayIt(area), area])).values()].slice(0, mostFound);
}

/** Towns and states by their names: found by typing, and taken away by a tap. */
export function AreasField({ form }: { readonly form: Form<keyof ZoneValues> }) {
  const { zones } = appWords;
  const [typed, type] = useState('');
  const [found, setFound] = useState<readonly Area[]>([]);
  const areas = readAreas(form.values.value);
  const choose = (next: readonly Area[]) => form.set('areas', JSON.stringify(next));
  const isChosen = (area: Area) => areas.some((one) => sayIt(one) === sayIt(area));
  useEffect(() => {
    let isOld = false;
    findAreas(typed)
      .catch(() => [])
      .then((list) => !isOld && setFound(list));
    return () => {
      isOld = true;
    };
  }, [typed]);
  const error = form.errors.value['/areas'];
  const offered = found.filter((area) => !isChosen(area));
  return (
    <div class="field">
      <SearchBox label={zones.searchAreas} onSearch={type} />
      {offered.length > 0 && (
        <ul class="suggestions">
          {offered.map((area) => (
            <li key={sayIt(area)}>
              <button type="button" onClick={() => choose([...areas, area])}>
                {sayIt(area)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Chips
        label={zones.kinds.AREAS[0] ?? ''}
        chips={areas.map((area) => ({ id: sayIt(area), name: sayIt(area) }))}
        removal={appWords.shop.remove}
        onRemove={(said) => choose(areas.filter((one) => sayIt(one) !== said))}
      />
      <p class={error ? 'refused' : 'hint'}>{error ?? zones.areasHint}</p>
    </div>
  );
}
