import type { TrackingRecordView } from '../../../../shared/shipments/contract/tracking.ts';
import { Refusal } from '../../../../web/browser/api.ts';
import { find } from '../../../../web/browser/elements.ts';
import { about, callOwnApi } from './own-api.ts';

/**
 * The parcel of the page: it books one, the robot rider picks it up within ten seconds, and the page plays the rest. The
 * browser remembers the parcel, so that a reload goes on with the same one.
 */

/** Milliseconds between two looks, and for which the parcel is on its way and at the door. */
const pace = 1000;
const ride = 4000;
/** The longest wait after failures, in milliseconds. */
const longest = 15_000;
const kept = 'svc-parcel';
/** The statuses from which the ride goes on. */
const moving: readonly string[] = ['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT'];

const card = find('#parcel', HTMLElement);
const status = find('#status', HTMLElement, card);
const outlook = find('#outlook', HTMLElement, card);
const number = find('#number', HTMLAnchorElement, card);
const another = find('#another', HTMLElement, card);

interface Parcel {
  readonly id: string;
  readonly number: string;
  /** What the recipient gives the rider. */
  readonly code: string;
}

let parcel: Parcel | undefined;
let timer: number | undefined;
let failures = 0;
/** Whether a look is under way: two at a time would send two parcels. */
let isLooking = false;
/** The last step of the timeline, and since when it is the last. */
let step = '';
let since = 0;

function put(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The parcel that this browser sent before, if any. */
function recall(): Parcel | undefined {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(sent: Parcel): void {
  parcel = sent;
  step = '';
  try {
    localStorage.setItem(kept, JSON.stringify(sent));
  } catch {
    // The browser keeps nothing: a reload sends another parcel.
  }
}

async function book(): Promise<Parcel> {
  type Booked = Record<'id' | 'tracking_number' | 'test_otp', string>;
  const { id, tracking_number, test_otp } = await callOwnApi<Booked>('/shipments/', about.parcel);
  const sent = { id, number: tracking_number, code: test_otp };
  remember(sent);
  return sent;
}

function showMilestones(timeline: TrackingRecordView['timeline']): void {
  const taken = new Set(timeline.map(({ title }) => title));
  const items = [...card.querySelectorAll<HTMLElement>('#milestones li')];
  const last = items.findLastIndex((item) => taken.has(item.dataset.title ?? ''));
  for (const [nth, item] of items.entries()) {
    item.classList.toggle('done', nth <= last);
    if (nth === last) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
}

/** What stands below the status. */
function outlookOf(
  { origin, destination, status: now, status_detail: detail }: TrackingRecordView,
  { code }: Parcel,
): string {
  const way = `${origin.name} to ${destination.name}`;
  if (now === 'COMPLETED') return `${way}. The rider entered the recipient’s code, ${code}.`;
  if (!moving.includes(now)) return `${way}.`;
  if (detail === 'AT_DOOR') return `${way}. The recipient gives the rider the code ${code}.`;
  return `${way}. The recipient’s code is ${code}.`;
}

/** @returns whether the ride is over */
function show(record: TrackingRecordView, sent: Parcel): boolean {
  const isOver = !moving.includes(record.status);
  put(status, record.current_status);
  put(outlook, outlookOf(record, sent));
  put(number, sent.number);
  number.href = `/t/${sent.number}`;
  number.hidden = false;
  another.hidden = !isOver;
  showMilestones(record.timeline);
  const { title = '' } = record.timeline[0] ?? {};
  if (title !== step) {
    step = title;
    since = Date.now();
  }
  return isOver;
}

/** Plays the rest of the ride, which the robot rider leaves to the tester. */
async function rideOn(record: TrackingRecordView, { id }: Parcel): Promise<void> {
  if (record.status !== 'IN_TRANSIT' || Date.now() - since < ride) return;
  await callOwnApi(`/test/shipments/${id}/advance/`, {});
}

/** @returns whether the parcel needs no more looks */
async function look(): Promise<boolean> {
  const sent = parcel ?? (await book());
  const record = await callOwnApi<TrackingRecordView>(`/tracking/${sent.number}/`);
  const isOver = show(record, sent);
  if (!isOver) await rideOn(record, sent);
  return isOver;
}

async function turn(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden || isLooking) return;
  isLooking = true;
  try {
    const isOver = await look();
    failures = 0;
    if (!isOver) timer = setTimeout(turn, pace);
  } catch (refusal) {
    // The data folder is a new one, which does not know the parcel.
    if (refusal instanceof Refusal && refusal.status === 404) parcel = undefined;
    failures += 1;
    if (failures > 2) put(status, 'The service does not answer. This page keeps trying.');
    timer = setTimeout(turn, Math.min(longest, pace * 2 ** failures));
  } finally {
    isLooking = false;
  }
}

/** Sends a parcel, unless this browser has sent one, and follows it. */
export function showParcelRide(): void {
  parcel = recall();
  another.addEventListener('click', () => {
    parcel = undefined;
    another.hidden = true;
    status.focus();
    void turn();
  });
  document.addEventListener('visibilitychange', turn);
  void turn();
}
