import { useState } from 'preact/hooks';
import { distanceKmOf } from '../../../../shared/kernel/geo.ts';
import { kitWords } from '../../kit/browser.ts';
import { writeDistance } from '../../kit/format/distances.ts';
import { chatAddressOf } from '../../kit/format/texts.ts';
import { MapBox } from '../../kit/map/map.tsx';
import { toRouteScene } from '../../kit/map/scene.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { isToPickup, type LiveJob, targetOf } from '../data/job.ts';
import { track } from '../road/road.ts';
import { workWords } from '../words/work.ts';
import { navigationOf } from './navigate.ts';

const { job: words } = workWords;

/** Both ends, and where the rider is. */
function JobMap({ live: { job } }: { readonly live: LiveJob }) {
  const { last } = track.value;
  const scene = toRouteScene(
    [
      { at: { latitude: job.pickup_latitude, longitude: job.pickup_longitude }, name: kitWords.pickup },
      { at: { latitude: job.dropoff_latitude, longitude: job.dropoff_longitude }, name: kitWords.dropoff },
    ],
    last && { at: last, name: kitWords.rider, accuracyM: last.accuracy_m },
  );
  return <MapBox scene={scene} label={kitWords.routeMap} />;
}

/** Whoever is at the place where the rider goes: the sender, or the recipient. */
function contactOf(live: LiveJob) {
  const { job } = live;
  return isToPickup(live)
    ? { name: job.sender_name, phone: job.sender_phone, told: job.pickup_instructions }
    : {
        name: job.customer_name,
        phone: job.customer_phone,
        told: job.delivery_instructions,
        landmark: job.dropoff_landmark,
      };
}

/** Where the rider goes next, whom she meets there, and how she gets there. */
export function Where({ live }: { readonly live: LiveJob }) {
  const [isOpen, open] = useState(false);
  const target = targetOf(live);
  const { name, phone, told, landmark } = contactOf(live);
  const { last } = track.value;
  return (
    <section class="card where">
      <p class="where-name">{name}</p>
      <p class="where-address">{target.address}</p>
      {last && <p class="soft">{writeDistance(distanceKmOf(last, target))}</p>}
      {landmark !== undefined && (
        <p>
          {words.landmark}: <b>{landmark}</b>
        </p>
      )}
      {told !== undefined && (
        <p>
          {words.instructions}: {told}
        </p>
      )}
      <div class="acts">
        <ButtonLink kind="quiet" icon="pin" href={navigationOf(target, navigator.userAgent)}>
          {words.navigate}
        </ButtonLink>
        {phone !== undefined && (
          <>
            <ButtonLink kind="quiet" icon="phone" href={`tel:${phone}`}>
              {words.call}
            </ButtonLink>
            <ButtonLink kind="quiet" icon="chat" href={chatAddressOf(phone)} isNewTab>
              {words.chat}
            </ButtonLink>
          </>
        )}
        {!isOpen && (
          <Button kind="quiet" icon="map" onPress={() => open(true)}>
            {words.map}
          </Button>
        )}
      </div>
      {isOpen && <JobMap live={live} />}
    </section>
  );
}
