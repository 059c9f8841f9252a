import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { faceApi } from '../api/face.ts';
import { kitWords } from '../browser.ts';
import type { Form } from '../forms/form.ts';
import { PinSheet } from '../map/pin.tsx';
import { Button } from '../parts/button.tsx';
import { AreaField } from './field.tsx';

/** Milliseconds without a key after which suggestions are asked for. */
const pauseMs = 250;
const minTyped = 3;

/** The fields of a form that make an address. */
interface AddressNames<K extends string> {
  readonly text: K;
  readonly latitude: K;
  readonly longitude: K;
  /** Where the form keeps the city and the state too. */
  readonly city?: K;
  readonly state?: K;
}

/** The same where the form names them as the API does. */
export const placeNames = {
  text: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  city: 'city',
  state: 'state',
} as const;

interface Suggestion {
  readonly id: string;
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city?: string;
  readonly state?: string;
}

async function suggestPlaces(typed: string, near: { latitude: string; longitude: string } | undefined) {
  const query = { q: typed, ...(near?.latitude && near) };
  const { suggestions } = await faceApi.get('/api/v1/addresses/autocomplete/', { query });
  return suggestions.map(
    ({ place_id, description, latitude, longitude, components }): Suggestion => ({
      id: place_id,
      text: description,
      latitude,
      longitude,
      city: components.city,
      state: components.state_region,
    }),
  );
}

/** The places in a message that was pasted, as somebody wrote them in a chat. */
async function parsePlaces(text: string) {
  const { candidates } = await faceApi.post('/api/v1/addresses/parse/', { body: { text } });
  return candidates.map(
    ({ matched, components, latitude, longitude }, at): Suggestion => ({
      id: String(at),
      text: [matched, components.area, components.city].filter(Boolean).join(', '),
      latitude,
      longitude,
      city: components.city,
      state: components.state_region,
    }),
  );
}

/** A point that a form keeps, or none yet. */
const pointIn = (latitude = '', longitude = ''): Point | undefined =>
  latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;

/** An address with its place on the map: by typing, by pasting a message, by where the phone is, or by a pin. */
export function AddressField<K extends string>({
  form,
  names,
  label,
  near,
}: {
  readonly form: Form<K>;
  readonly names: AddressNames<K>;
  readonly label: string;
  /** Where suggestions are nearest to. */
  readonly near?: { readonly latitude: string; readonly longitude: string } | undefined;
}) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [trouble, setTrouble] = useState('');
  const [isPinning, pin] = useState(false);
  const isPinned = useRef(false);
  const id = useId();
  const text = form.values.value[names.text];
  const isPlaced = form.values.value[names.latitude] !== '';
  // What was typed before a reload, and not placed, gets its suggestions again.
  const chosen = useRef(isPlaced ? text : '');

  useEffect(() => {
    if (text === chosen.current) return undefined;
    if (isPlaced && !isPinned.current) {
      form.set(names.latitude, '');
      form.set(names.longitude, '');
    }
    if (text.trim().length < minTyped) {
      setSuggestions([]);
      return undefined;
    }
    const timer = setTimeout(async () => {
      const isMessage = text.includes('\n') || text.length > 60;
      const found = await (isMessage ? parsePlaces(text) : suggestPlaces(text, near)).catch(() => []);
      setSuggestions(found);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const setPlace = ({ latitude, longitude }: Point) => {
    form.set(names.latitude, String(latitude));
    form.set(names.longitude, String(longitude));
  };

  const choose = (place: Suggestion, isWhole = true) => {
    if (isWhole) form.set(names.text, place.text);
    chosen.current = isWhole ? place.text : text;
    isPinned.current = false;
    setPlace(place);
    if (names.city && place.city) form.set(names.city, place.city);
    if (names.state && place.state) form.set(names.state, place.state);
    setSuggestions([]);
  };

  const usePosition = () => {
    setTrouble('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        choose({
          id: '',
          text: text || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
          latitude,
          longitude,
        }),
      () => setTrouble(kitWords.noPosition),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };

  const isAsked = !isPlaced && form.errors.value[`/${names.latitude}`] !== undefined;
  return (
    <div class="address">
      <AreaField
        form={form}
        name={names.text}
        label={label}
        rows={2}
        hint={trouble || (isPlaced ? kitWords.placeFound : kitWords.placeAsked)}
        {...(isAsked && { pointer: `/${names.latitude}` })}
      />
      {suggestions.length > 0 && (
        <ul class="suggestions" id={`${id}-list`}>
          {suggestions.map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => choose(place, !text.includes('\n'))}>
                {place.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="acts">
        {'geolocation' in navigator && isSecureContext && (
          <Button kind="plain" icon="pin" onPress={usePosition}>
            {kitWords.usePosition}
          </Button>
        )}
        <Button kind="plain" icon="map" onPress={() => pin(true)}>
          {kitWords.setPin}
        </Button>
      </div>
      {isPinning && (
        <PinSheet
          start={
            pointIn(form.values.value[names.latitude], form.values.value[names.longitude]) ??
            pointIn(near?.latitude, near?.longitude)
          }
          onSet={(at) => {
            isPinned.current = true;
            setPlace(at);
            pin(false);
          }}
          onClose={() => pin(false)}
        />
      )}
    </div>
  );
}
