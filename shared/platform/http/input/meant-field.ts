/** Whether at most this many letters left out, added or replaced turn one word into the other. */
function isWithinEdits(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    isWithinEdits(edits - 1, rest.slice(1), otherRest.slice(1)) ||
    isWithinEdits(edits - 1, rest.slice(1), otherRest) ||
    isWithinEdits(edits - 1, rest, otherRest.slice(1))
  );
}

/** Other words that people use for a word of a field. */
const meanings: Readonly<Record<string, string>> = {
  qty: 'quantity',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  wt: 'weight',
  amt: 'amount',
  addr: 'address',
  desc: 'description',
  ref: 'reference',
  tel: 'phone',
};

const units = ['kg', 'gram', 'g', 'lb', 'km', 'cm', 'ngn', 'naira', 'kobo'];

/** Words for the kind or unit of a value, not for its subject. */
const kinds: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'at',
  'by',
  'is',
  'of',
  'in',
  'on',
  'to',
  'no',
  'url',
  'uri',
  'slug',
  'token',
  'code',
  'name',
  'number',
  'date',
  'time',
  'type',
  ...units,
]);

/** Words for people who ask or act, which clients send along with what they received. */
const people: ReadonlySet<string> = new Set([
  'merchant',
  'user',
  'owner',
  'account',
  'organization',
  'rider',
  'carrier',
]);

/** A name in words. The last word that is not a kind is the subject; the words before it qualify it. */
interface Words {
  readonly name: string;
  /** All words, in one form each: `packageWeightKg` and `package_weight_kgs` have the same. */
  readonly all: readonly string[];
  /** The words that are not kinds, or all if each is one. */
  readonly telling: readonly string[];
}

function wordsOf(name: string): Words {
  const all = name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\-\s]+/)
    .filter(Boolean)
    .map((word) => (word.length > 2 ? word.replace(/ies$/, 'y').replace(/(?<=x)es$|(?<=[^s])s$/, '') : word))
    .map((word) => meanings[word] ?? word);
  const telling = all.filter((word) => !kinds.has(word));
  return { name, all, telling: telling.length > 0 ? telling : all };
}

/** The words that begin several fields: `pickup` of `pickup_address` and `pickup_country` identifies neither. */
function groupsOf(fields: readonly Words[]): ReadonlySet<string> {
  const before = fields.flatMap(({ telling }) => [...new Set(telling.slice(0, -1))]);
  return new Set(before.filter((word, at) => before.indexOf(word) !== at));
}

/**
 * Whether a name was probably meant to be this field: it has the field's subject (`weight`, `parcel_weight` and
 * `weight_of_parcel` for `package_weight_kg`), or is one word of the field's that no other field begins with.
 * `pickup_city` has another subject than `pickup_country`.
 */
function saysOf(given: Words, field: Words, groups: ReadonlySet<string>): boolean {
  if (given.all.length > 1 && given.all.every((word) => field.all.includes(word))) return true;
  const [own, ofField] = [given.telling.at(-1), field.telling.at(-1)];
  if (own === undefined || ofField === undefined) return false;
  // A person alone is not the subject of a longer name: `rider` does not mean `robo_rider`.
  if (people.has(ofField) && field.telling.length > 1) return false;
  if (own === ofField) return true;
  if (given.telling.includes(ofField) && field.all.findLast((word) => !units.includes(word)) === ofField)
    return true;
  return given.telling.length === 1 && field.telling.includes(own) && !groups.has(own) && !people.has(own);
}

/** How many words two names share. */
const common = (given: Words, field: Words) => given.all.filter((word) => field.all.includes(word)).length;

/**
 * Finds the declared field that a name was probably meant to be: the nearest within two edits that shares a letter with
 * it, or the one that shares most words with it (split at `_`), even without its unit or its first words.
 * @param absent the declared fields that are not sent
 * @param declared all of them
 */
export function findMeantField(absent: readonly string[], declared: readonly string[]) {
  const fields = absent.map(wordsOf);
  const groups = groupsOf(declared.map(wordsOf));
  return (name: string): string | undefined => {
    const near = (edits: number) =>
      absent.find(
        (field) => edits < Math.max(field.length, name.length) && isWithinEdits(edits, name, field),
      );
    const given = wordsOf(name);
    const said = fields.filter((field) => saysOf(given, field, groups));
    const [most] = said.toSorted((a, b) => common(given, b) - common(given, a));
    return near(1) ?? most?.name ?? near(2);
  };
}

/** Words with which the name of a field about money begins. */
const moneyWords: ReadonlySet<string> = new Set([
  'payment',
  'pay',
  'price',
  'amount',
  'fee',
  'total',
  'discount',
  'refund',
  'tax',
  'currency',
  'plan',
  'card',
]);

const withoutUnits = ({ all }: Words) => all.filter((word) => !units.includes(word)).join('_');

/**
 * Finds the declared field that begins with the same word of money as an unknown name: `payment_method` for
 * `payment_timing`, which would change what is paid. None where the name is a field's own, misspelt or in another unit.
 * @param declared all fields of the object
 */
export function findMoneyField(declared: readonly string[]) {
  const fields = declared.map(wordsOf);
  return (name: string): string | undefined => {
    const given = wordsOf(name);
    const [first = ''] = given.all;
    const alike = moneyWords.has(first) ? fields.filter(({ all }) => all[0] === first) : [];
    const isItself = alike.some(
      (field) => isWithinEdits(2, name, field.name) || withoutUnits(field) === withoutUnits(given),
    );
    const [nearest] = alike.toSorted((a, b) => common(given, b) - common(given, a));
    return isItself ? undefined : nearest?.name;
  };
}
