import { wordsOf } from '#ground';

/** What each abbreviation may stand for. A word can also mean itself: St is in St Nicholas Hospital. */
export const abbreviations: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '1st': ['first'],
    '2nd': ['second'],
    '3rd': ['third'],
    '4th': ['fourth'],
    '5th': ['fifth'],
    '6th': ['sixth'],
    '7th': ['seventh'],
    av: ['avenue'],
    ave: ['avenue'],
    avn: ['avenue'],
    b: ['bus'],
    blvd: ['boulevard'],
    center: ['centre'],
    centre: ['center'],
    cl: ['close'],
    cr: ['crescent'],
    cre: ['crescent'],
    cres: ['crescent'],
    cresc: ['crescent'],
    crs: ['crescent'],
    ctr: ['centre'],
    dr: ['drive'],
    drv: ['drive'],
    est: ['estate'],
    exp: ['expressway'],
    express: ['expressway'],
    expwy: ['expressway'],
    expy: ['expressway'],
    gen: ['general'],
    hosp: ['hospital'],
    hwy: ['highway'],
    ii: ['2'],
    iii: ['3'],
    intl: ['international'],
    jct: ['junction'],
    jn: ['junction'],
    jnc: ['junction'],
    junc: ['junction'],
    ln: ['lane'],
    mkt: ['market'],
    rbt: ['roundabout'],
    one: ['1'],
    ph: ['phase'],
    rd: ['road'],
    rdabout: ['roundabout'],
    sq: ['square'],
    st: ['street'],
    stn: ['station'],
    str: ['street'],
    strt: ['street'],
    three: ['3'],
    two: ['2'],
    uni: ['university'],
    univ: ['university'],
  }),
);

/** Spellings as one word of what is two. */
export const joinedWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bstop: ['bus', 'stop'],
    bustop: ['bus', 'stop'],
    busstop: ['bus', 'stop'],
    underbridge: ['under', 'bridge'],
    tollgate: ['toll', 'gate'],
  }),
);

/** The kinds of streets. One that is in no known name shows a street that the gazetteer does not have. */
export const streetTypes: ReadonlySet<string> = new Set(
  wordsOf(`
  avenue boulevard close crescent drive expressway highway lane road street way
`),
);

/** Words that say of what kind a place is. A name is recognized without them. */
export const kindWords: ReadonlySet<string> = new Set([
  ...streetTypes,
  ...wordsOf(`
  airport bridge bus centre cinema cinemas complex entertainment galleria garage hospital hotel hotels
  interchange junction mall market mosque motor park plaza railway roundabout shopping square stadium
  station stop suites teaching terminal terminus under university
`),
]);

/** Everyday words, which recognize a name only together: "sun" alone is no hotel. */
export const everydayWords: ReadonlySet<string> = new Set(
  wordsOf(`
  agriculture along art arts beach cathedral central christian christ church circle city civic club
  cocoa college commercial conference conservation constitution convention culture domestic eagle east
  enterprise event federal first fox freedom gallery garden gardens gate general ghost hall heritage
  high holy house independence industrial jubilee landmark leisure liberation liberty link local long
  loop lower main marine mega memorial military millennium monday museum national nile north old oriental
  palace palms phase planning polo polytechnic port premier presidential prestige queen ring river school
  science second secretariat south southern specialist sports state strand sun technology third toll
  town train union upper valley ventura victoria warehouse west western world yard zone
`),
);

/** Words that names have and people leave out. */
export const silentWords: ReadonlySet<string> = new Set(
  wordsOf(`
  and international of the
`),
);

/** Words before a place that is beside the address, and not the address itself. */
export const besideWords: ReadonlySet<string> = new Set(
  wordsOf(`
  adj adjacent after around b4 before behind beside besides by close facing front near next off opp
  opposit opposite
`),
);

/** Words that may stand between one of those, or a number, and a place. */
export const fillers: ReadonlySet<string> = new Set(
  wordsOf(`
  a along at in inside of on the to within
`),
);

/** Words before the name of a person. */
export const titles: ReadonlySet<string> = new Set(
  wordsOf(`
  alhaja alhaji arc attn aunty baba barr barrister bro brother call chief deliver dr engr evang for
  from iya madam mallam mama miss mr mrs ms name oga pastor prof receiver recipient rev sender sir sis
  sister uncle
`),
);

/** What a number counts. A part is of a house or of a road, and no house. */
export type NumberKind = 'house' | 'plot' | 'block' | 'part';

/** What a number counts, by the word before it. A number without one is a house's if it stands at its street. */
export const numberWords: ReadonlyMap<string, NumberKind> = new Map<string, NumberKind>(
  Object.entries({
    hse: 'house',
    house: 'house',
    no: 'house',
    nos: 'house',
    num: 'house',
    number: 'house',
    plot: 'plot',
    blk: 'block',
    block: 'block',
    apartment: 'part',
    apt: 'part',
    flat: 'part',
    floor: 'part',
    km: 'part',
    kilometre: 'part',
    office: 'part',
    phase: 'part',
    room: 'part',
    shop: 'part',
    stall: 'part',
    suite: 'part',
    unit: 'part',
    zone: 'part',
  }),
);

/** Words of messages, which are no misspelt places. Alone none of them is a place. */
export const plainWords: ReadonlySet<string> = new Set(
  wordsOf(`
  address and area are as be behind black blue but can come customer delivery do door food gate get
  good green have hello her here him his home if is it its just la left me morning my need not now or
  order our parcel phone please pls red rice right send she side so soon thank thanks that then there
  this today tomorrow turn want we white will with yellow you your
`),
);
