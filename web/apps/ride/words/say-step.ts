import type { Act, Refusal } from '../queue/step.ts';
import { workWords } from './work.ts';

const { acts, refusals } = workWords;

/** What a step is called. */
export function actNameOf(act: Act): string {
  if (act.action === 'arrive') return acts.arrive[act.body.at];
  if (act.action === 'proof') return acts.proof[act.body.kind];
  return acts[act.action];
}

const adviceByCode: Readonly<Record<string, string>> = refusals;

/** Why a step was refused, and what to do about it. Of a wrong code both say the same. */
export const sentencesOf = ({ code, detail }: Refusal): readonly string[] => [
  ...(code === 'otp_invalid' ? [] : [detail]),
  adviceByCode[code] ?? refusals.other,
];
