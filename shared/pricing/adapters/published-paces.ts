import * as z from 'zod';
import { type Files, log, msPerDay, msPerMinute } from '#ground';
import type { DeliveryGroup } from '../domain/promise/paces.ts';
import { tariffPace } from '../domain/promise/promised-window.ts';
import type { PaceOf, Paces } from '../ports/paces.ts';

/** The folder of the file. */
export const pacesPrefix = 'paces/';
const key = `${pacesPrefix}paces.json`;

/** Milliseconds after which a process asks again for a file that was not there, or could not be read. */
const retryAfter = 10 * msPerMinute;

const File = z.record(z.string(), z.number());

const nameOf = ({ fulfillment_mode, service_level, cell }: DeliveryGroup) =>
  `${fulfillment_mode}/${service_level}/${cell}`;

const asTariff: PaceOf = () => tariffPace;

async function readFile(files: Files): Promise<PaceOf | undefined> {
  try {
    const bytes = await files.get(key);
    if (!bytes) return undefined;
    const paces = File.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return (group) => paces[nameOf(group)] ?? tariffPace;
  } catch (error) {
    log.warn('paces not read', { error });
    return undefined;
  }
}

/** Paces in one file, which this process keeps in memory. */
export function createPublishedPaces(files: Files, now: () => Date): Paces {
  let known: Promise<PaceOf> | undefined;
  let until = 0;

  async function read(): Promise<PaceOf> {
    until = Number.POSITIVE_INFINITY;
    const found = await readFile(files);
    until = now().getTime() + (found ? msPerDay : retryAfter);
    return found ?? asTariff;
  }

  return {
    load() {
      if (!known || now().getTime() >= until) known = read();
      return known;
    },
    publish: (paces) =>
      files.put(
        key,
        new TextEncoder().encode(
          JSON.stringify(Object.fromEntries(paces.map(({ group, pace }) => [nameOf(group), pace]))),
        ),
        { contentType: 'application/json' },
      ),
  };
}
