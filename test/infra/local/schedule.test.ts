import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSchedule } from '../../../infra/local/run/schedule.ts';

const sweeper = { id: 'sweep', everyMinutes: 1, timeout: 30 };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a schedule', () => {
  test('runs soon after the start and then at its rate', async () => {
    const handler = vi.fn();
    const schedule = startSchedule(sweeper, handler);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(handler).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(handler).toHaveBeenCalledTimes(4);
    expect(handler.mock.lastCall?.[0]).toMatchObject({
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
    });
    await schedule.stop();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(handler).toHaveBeenCalledTimes(4);
  });

  test('leaves out the runs that are due while one goes on', async () => {
    let finish = () => {};
    const handler = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const schedule = startSchedule({ ...sweeper, timeout: 600 }, handler);
    await vi.advanceTimersByTimeAsync(5_000 + 2 * minute);
    expect(handler).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(minute);
    expect(handler).toHaveBeenCalledTimes(2);
    finish();
    await schedule.stop();
  });

  test('runs again after a run that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const handler = vi.fn(() => Promise.reject(new Error('no')));
    const schedule = startSchedule(sweeper, handler);
    await vi.advanceTimersByTimeAsync(5_000 + minute);
    expect(handler).toHaveBeenCalledTimes(2);
    await schedule.stop();
  });
});
