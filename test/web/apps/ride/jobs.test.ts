import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropoff, parcel, recipient, pickup as sender } from '#ground/domain';
import {
  followJob,
  isOpenTo,
  type Job,
  phaseOf,
  settleJob,
  targetOf,
} from '../../../../web/apps/ride/data/job.ts';
import { isEndedJob, mergeJobs, toEndedJob } from '../../../../web/apps/ride/data/job-list.ts';
import { sortAsKept } from '../../../../web/apps/ride/data/sort-as-kept.ts';
import { navigationOf } from '../../../../web/apps/ride/job/navigate.ts';
import type { Act, Step } from '../../../../web/apps/ride/queue/step.ts';

const here = { latitude: 6.4281, longitude: 3.4219 };
const job: Job = {
  ...parcel,
  ...sender,
  ...dropoff,
  status: 'ASSIGNED',
  fulfillment_mode: 'marketplace',
  customer_name: recipient.name,
  customer_phone: recipient.phone,
  trip_distance_km: '11.00',
  package_weight_kg: '2.50',
  package_size_class: 'SMALL',
  service_level: 'EXPRESS',
  pickup_code_required: false,
  currency: 'NGN',
  arrived: [],
  label_url: 'https://api.svc.example/label/',
  is_test: false,
  expected_at: '2026-01-31T10:29:00.000Z',
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:45:00.000Z',
};

const acts = {
  atPickup: { action: 'arrive', body: { at: 'pickup', ...here } },
  pickup: { action: 'pickup', body: {} },
  atDoor: { action: 'arrive', body: { at: 'dropoff', ...here } },
  verify: { action: 'verify', body: { ...here, otp: '482913' } },
  problem: { action: 'exception', body: { reason: 'The address is wrong' } },
  resume: { action: 'resume', body: {} },
  back: { action: 'return', body: {} },
  returned: { action: 'returned', body: {} },
  photo: { action: 'proof', body: { kind: 'photo', content_type: 'image/jpeg', size: 4 } },
} as const satisfies Readonly<Record<string, Act>>;

/** Acts as steps that wait, one after the other. */
const stepsOf = (...taken: readonly Act[]): readonly Step[] =>
  taken.map((act, at) => ({
    ...act,
    place: `${at}`,
    key: `${at}`,
    mode: 'test',
    shipment: job.id,
    number: job.tracking_number,
    at: '2027-01-10T08:00:00.000Z',
    isSent: false,
  }));
const refusal = { code: 'otp_invalid', detail: 'The code is wrong.', pointers: [] };
const { atPickup, pickup, atDoor, verify, problem, resume, back, returned, photo } = acts;

describe('a job with steps that wait', () => {
  test.each<[string, readonly Act[]]>([
    ['to-pickup', []],
    ['at-pickup', [atPickup]],
    ['on-the-way', [atPickup, pickup]],
    ['at-door', [pickup, atDoor]],
    ['at-door', [pickup, atDoor, verify]],
    ['held', [pickup, atDoor, problem]],
    ['on-the-way', [pickup, atDoor, problem, resume]],
    ['returning', [pickup, problem, back]],
    ['returning', [pickup, problem, back, returned]],
  ])('is %s after its steps', (phase, taken) => {
    expect(followJob(job, stepsOf(...taken)).phase).toBe(phase);
  });

  test('is never over before the service says so, whatever its rider does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Act>(...Object.values(acts))), (taken) => {
        expect(followJob(job, stepsOf(...taken)).phase).not.toBe('ended');
      }),
    );
  });

  test('waits for the check of a code, and takes nothing but proofs meanwhile', () => {
    const live = followJob(job, stepsOf(pickup, atDoor, verify));
    expect(live.checked?.action).toBe('verify');
    expect(Object.values(acts).filter(({ action }) => isOpenTo(live, action))).toEqual([photo]);
  });

  test('stands where a step was refused, and counts nothing that came after it', () => {
    const [first, second, ...rest] = stepsOf(pickup, atDoor, verify, photo);
    if (!first || !second) throw new Error('no steps');
    const live = followJob(job, [first, { ...second, refusal }, ...rest]);
    expect([live.phase, live.refused?.action, live.checked, live.waiting]).toEqual([
      'on-the-way',
      'arrive',
      undefined,
      3,
    ]);
  });

  test('goes on although a photo was refused', () => {
    const steps = stepsOf(photo, pickup).map((step) =>
      step.action === 'proof' ? { ...step, refusal } : step,
    );
    expect(followJob(job, steps)).toMatchObject({ phase: 'on-the-way', refused: undefined, waiting: 1 });
  });

  test('is not touched by the steps of another parcel', () => {
    const others = stepsOf(pickup).map((step) => ({ ...step, shipment: 'another' }));
    expect(followJob(job, others)).toMatchObject({ job, waiting: 0 });
  });
});

describe('the way to go', () => {
  test.each([
    ['to-pickup', [], job.pickup_address],
    ['on-the-way', [pickup], job.dropoff_address],
    ['held', [problem], job.pickup_address],
    ['held', [pickup, problem], job.dropoff_address],
    ['returning', [pickup, problem, back], job.pickup_address],
  ] as const)('leads to one address while a parcel is %s', (_, taken, address) => {
    expect(targetOf(followJob(job, stepsOf(...taken))).address).toBe(address);
  });

  test.each([
    ['Linux; Android 14', 'geo:6.4281,3.4219?q=6.4281,3.4219'],
    ['iPhone; CPU iPhone OS 18', 'https://maps.apple.com/?daddr=6.4281,3.4219'],
    ['Windows NT 10.0', 'https://www.google.com/maps/dir/?api=1&destination=6.4281,3.4219'],
  ])('opens in the maps of the phone: %s', (agent, address) => {
    expect(navigationOf(here, agent)).toBe(address);
  });
});

describe('a job whose steps the service took', () => {
  const said = {
    id: job.id,
    status: 'COMPLETED',
    completed_at: '2027-01-10T08:00:01Z',
    updated_at: '2027-01-10T08:00:02Z',
  } as const;

  test('is as the service says', () => {
    const settled = settleJob(job, stepsOf(pickup, atDoor, verify), [
      { ...said, status: 'IN_TRANSIT' },
      said,
    ]);
    expect(settled).toMatchObject({
      status: 'COMPLETED',
      completed_at: said.completed_at,
      arrived: ['dropoff'],
    });
    expect([phaseOf(settled), isEndedJob(settled)]).toEqual(['ended', true]);
  });

  test('stays as it was when the steps were of another parcel', () => {
    expect(settleJob({ ...job, id: 'another' }, stepsOf(pickup), [said])).toEqual({ ...job, id: 'another' });
  });
});

describe('the list of what is in hand', () => {
  const now = Date.parse('2027-01-10T08:00:00Z');
  const moved: Job = { ...job, status: 'IN_TRANSIT', updated_at: '2027-02-01T00:00:00Z' };

  test('has the newer of two readings', () => {
    expect(mergeJobs([job], [{ job: moved, until: 0 }], [], now)).toEqual([{ job: moved, until: 0 }]);
    expect(mergeJobs([moved], [{ job, until: 0 }], [], now)).toEqual([{ job: moved, until: 0 }]);
  });

  test('keeps a job of which steps wait, and loses one of which none do', () => {
    expect(mergeJobs([], [{ job, until: 0 }], stepsOf(pickup), now)).toEqual([{ job, until: 0 }]);
    expect(mergeJobs([], [{ job, until: 0 }], [], now)).toEqual([]);
  });

  test('shows a job that has ended for twelve hours', () => {
    const ended = [toEndedJob(job, now)];
    const hours = 3_600_000;
    expect([11, 13].map((later) => mergeJobs([], ended, [], now + later * hours).length)).toEqual([1, 0]);
  });

  test('keeps the order of the rider, and has what is new at its end', () => {
    const items = ['new', 'b', 'newer', 'a'].map((id) => ({ id }));
    expect(sortAsKept(items, ['a', 'gone', 'b']).map(({ id }) => id)).toEqual(['a', 'b', 'new', 'newer']);
  });
});
