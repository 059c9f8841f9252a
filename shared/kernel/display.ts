import { type Kobo, toDecimal } from './money.ts';
import { asInLagos, minutesPerDay } from './time.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day in Lagos without its year, such as "21 November". */
export function displayDay(instant: Date): string {
  const local = asInLagos(instant);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
}

/** The same, short: "21 Nov". */
export function displayShortDay(instant: Date): string {
  const [day, month = ''] = displayDay(instant).split(' ');
  return `${day} ${month.slice(0, 3)}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The same with its weekday: "Sat 21 Nov". */
export const displayWeekday = (instant: Date): string =>
  `${weekdays[asInLagos(instant).getUTCDay()]} ${displayShortDay(instant)}`;

/** A date in Lagos, such as "21 November 2026". */
export const displayDate = (instant: Date): string =>
  `${displayDay(instant)} ${asInLagos(instant).getUTCFullYear()}`;

/** A 12-hour time in Lagos, such as "3:05 PM". */
export function displayTime(instant: Date): string {
  const local = asInLagos(instant);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A date and 12-hour time in Lagos, such as "21 November 2026, 3:05 PM". */
export const displayDateTime = (instant: Date): string => `${displayDate(instant)}, ${displayTime(instant)}`;

let alternatives: Intl.ListFormat | undefined;

/** Texts of which one counts, such as "A, B, or C". To load the words of a language takes milliseconds, so the first text does. */
export function displayAlternatives(texts: readonly string[]): string {
  alternatives ??= new Intl.ListFormat('en', { type: 'disjunction' });
  return alternatives.format(texts);
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A duration in words, coarser the longer it is: minutes, then hours and minutes; from three hours, whole hours; from a
 * day, whole days (both rounded up).
 * @param minutes whole and not negative
 */
export function displayDuration(minutes: number): string {
  if (minutes === 0) return 'less than a minute';
  if (minutes < 60) return `about ${counted(minutes, 'minute')}`;
  if (minutes >= minutesPerDay) return `about ${counted(Math.ceil(minutes / minutesPerDay), 'day')}`;
  if (minutes >= 180) return `about ${counted(Math.ceil(minutes / 60), 'hour')}`;
  const rest = minutes % 60;
  return `about ${counted(Math.floor(minutes / 60), 'hour')}${rest ? ` ${counted(rest, 'minute')}` : ''}`;
}

/** An amount of naira as people read it: "40,500", with its kobo if there are any. @param amount such as "40500.00" */
export function displayAmount(amount: string): string {
  const [naira = '', kobo = '00'] = amount.split('.');
  const grouped = naira.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return kobo === '00' ? grouped : `${grouped}.${kobo}`;
}

/** An amount with its currency, such as "NGN 1,500". */
export const nairaOf = (amount: Kobo): string => `NGN ${displayAmount(toDecimal(amount))}`;

/** Characters of one SMS segment in the GSM alphabet. */
export const smsLength = 160;
/** The most characters of a name that are shown. */
const nameLength = 40;

/**
 * A name that is safe in a message to someone who did not choose the sender: only letters, digits, spaces and the
 * characters that occur in names, so that nothing in it reads as a link or a code.
 * @param otherwise used when nothing remains
 */
export function toPlainName(name: string, otherwise: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N}&'’-]+/gu, ' ')
    .replaceAll(/\p{N}{4,}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return [...plain].slice(0, nameLength).join('').trim() || otherwise;
}

/** The same in ASCII letters, which every phone shows and the GSM alphabet contains. */
export function toSmsName(name: string, otherwise: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return toPlainName(bare.replaceAll(/[^\x20-\x7e]/g, ''), otherwise);
}

/**
 * A short text with a name in it. The name is shortened if the whole would exceed one SMS segment.
 * @param words the text around the name
 */
export function fitName(name: string, words: (name: string) => string): string {
  const left = smsLength - words('').length;
  return words(name.slice(0, Math.max(1, left)).trim());
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in content and in attributes. */
export const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** A text as a sentence: it begins with a capital, and ends with a full stop unless it has an end of its own. */
export const toSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

const countedIn: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/**
 * Says a bound: of the size of a text or a list, or of a number itself.
 * @param origin the kind of value, as zod names it
 */
export function sayBound(origin: string, side: 'at most' | 'at least', limit: number | bigint): string {
  const unit = countedIn[origin];
  if (!unit) return `must be ${side} ${limit}`;
  if (side === 'at least' && limit === 1) return 'must not be empty';
  return `must have ${side} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}`;
}
