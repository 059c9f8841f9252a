import { about, api } from './api.js';

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
const moving = ['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT'];

const card = document.querySelector('#parcel');
const part = (id) => card.querySelector(`#${id}`);
const [status, outlook, number, another] = ['status', 'outlook', 'number', 'another'].map(part);

let parcel;
let timer;
let failures = 0;
/** Whether a look is under way: two at a time would send two parcels. */
let isLooking = false;
/** The last step of the timeline, and since when it is the last. */
let step = '';
let since = 0;

function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The parcel that this browser sent before, if any. */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? 'null');
  } catch {
    return null;
  }
}

function remember(sent) {
  parcel = sent;
  step = '';
  try {
    localStorage.setItem(kept, JSON.stringify(sent));
  } catch {
    // The browser keeps nothing: a reload sends another parcel.
  }
}

async function book() {
  const { id, tracking_number, test_otp } = await api('/shipments/', about.parcel);
  remember({ id, number: tracking_number, code: test_otp });
}

function showMilestones(timeline) {
  const taken = new Set(timeline.map(({ title }) => title));
  const items = [...card.querySelectorAll('#milestones li')];
  const last = items.findLastIndex((item) => taken.has(item.dataset.title));
  for (const [nth, item] of items.entries()) {
    item.classList.toggle('done', nth <= last);
    if (nth === last) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
}

/** What stands below the status. */
function outlookOf({ origin, destination, status: now, status_detail: detail }) {
  const way = `${origin.name} to ${destination.name}`;
  if (now === 'COMPLETED') return `${way}. The rider entered the recipient’s code, ${parcel.code}.`;
  if (!moving.includes(now)) return `${way}.`;
  if (detail === 'AT_DOOR') return `${way}. The recipient gives the rider the code ${parcel.code}.`;
  return `${way}. The recipient’s code is ${parcel.code}.`;
}

function show(record) {
  const isOver = !moving.includes(record.status);
  put(status, record.current_status);
  put(outlook, outlookOf(record));
  put(number, parcel.number);
  number.href = `/t/${parcel.number}`;
  number.hidden = false;
  another.hidden = !isOver;
  showMilestones(record.timeline);
  if (record.timeline[0].title !== step) {
    step = record.timeline[0].title;
    since = Date.now();
  }
  return isOver;
}

/** Plays the rest of the ride, which the robot rider leaves to the tester. */
async function rideOn(record) {
  if (record.status !== 'IN_TRANSIT' || Date.now() - since < ride) return;
  await api(`/test/shipments/${parcel.id}/advance/`, {});
}

/** @returns whether the parcel needs no more looks */
async function look() {
  if (!parcel) await book();
  const record = await api(`/tracking/${parcel.number}/`);
  const isOver = show(record);
  if (!isOver) await rideOn(record);
  return isOver;
}

async function turn() {
  clearTimeout(timer);
  if (document.hidden || isLooking) return;
  isLooking = true;
  try {
    const isOver = await look();
    failures = 0;
    if (!isOver) timer = setTimeout(turn, pace);
  } catch (refusal) {
    // The data folder is a new one, which does not know the parcel.
    if (refusal.status === 404) parcel = undefined;
    failures += 1;
    if (failures > 2) put(status, 'The service does not answer. This page keeps trying.');
    timer = setTimeout(turn, Math.min(longest, pace * 2 ** failures));
  } finally {
    isLooking = false;
  }
}

/** Sends a parcel, unless this browser has sent one, and follows it. */
export function followParcel() {
  parcel = remembered();
  another.addEventListener('click', () => {
    parcel = undefined;
    another.hidden = true;
    status.focus();
    turn();
  });
  document.addEventListener('visibilitychange', turn);
  turn();
}
