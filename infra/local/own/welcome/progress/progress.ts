import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { hashOfSecret, parseSecret } from '../../../../../shared/platform/http/credentials/secrets.ts';
import { writeStored } from '../../../folder/stored.ts';
import type { AnsweredRequest } from '../../../http/gateway-options.ts';
import { type FirstStep, firstSteps } from './first-steps.data.ts';

const Progress = z.partialRecord(z.enum(firstSteps), z.iso.datetime());
/** When each first step was first taken. */
export type Progress = Readonly<z.output<typeof Progress>>;

/**
 * Which first steps the user of this machine has taken. The gateway shows it each answered request; the demo is seeded
 * without any, and the requests of the start page carry a header that says so. A step that was taken stays taken, also
 * after a restart.
 */
export interface ProgressLog {
  note(request: Pick<AnsweredRequest, 'route' | 'status' | 'headers'>): void;
  take(step: FirstStep): void;
  taken(): Progress;
  /** The hashes of keys that were used since the start. */
  usedKeys(): ReadonlySet<string>;
}

/** The header of requests that the start page makes for itself. */
export const ownPageHeader = 'x-svc-page';

/** The steps that routes take. */
const stepsOfRoutes: Readonly<Record<string, FirstStep>> = {
  'rates.estimate': 'quote',
  'shipments.create': 'booking',
  'public-orders.place': 'order',
};

/** The most used keys that are remembered. */
const mostKeys = 20;

/** The API key of a request; undefined if it has another credential or none. */
function keyOf({ authorization = '', 'x-svc-api-key': own }: AnsweredRequest['headers']): string | undefined {
  const key = own?.toString() ?? /^(?:ApiKey|Bearer)\s+(\S+)$/i.exec(authorization.trim())?.[1];
  return key !== undefined && parseSecret(key) ? key : undefined;
}

function readProgress(file: string): Progress {
  try {
    return Progress.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // There is none yet, or it is damaged. Nothing depends on it, so it begins anew.
    return {};
  }
}

/** @param file where the steps are remembered */
export function createProgressLog(file: string): ProgressLog {
  let progress = readProgress(file);
  const used = new Set<string>();

  function take(step: FirstStep): void {
    if (progress[step]) return;
    progress = { ...progress, [step]: new Date().toISOString() };
    try {
      writeStored(file, progress);
    } catch (error) {
      // A full disk must not fail the request that was noted.
      console.error(`${file} was not written:`, error);
    }
  }

  return {
    note({ route, status, headers }) {
      if (route === undefined || status < 200 || status > 299 || headers[ownPageHeader] !== undefined) return;
      const key = keyOf(headers);
      if (key !== undefined) take('key');
      if (key !== undefined && used.size < mostKeys) used.add(hashOfSecret(key));
      const step = stepsOfRoutes[route];
      if (step) take(step);
    },
    take,
    taken: () => progress,
    usedKeys: () => used,
  };
}
