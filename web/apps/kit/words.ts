/** The languages in which faces speak. */
export type Language = 'en' | 'pcm';

const english = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  back: 'Back',
  more: 'Show more',
  checkFields: 'Check the fields that are marked.',
  noted: 'Request',
  copied: 'Copied.',
  notFound: 'There is nothing here',
  notFoundText: 'It may have been removed, or it belongs to somebody else.',
  loading: 'Loading',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  search: 'Search',
  less: 'One less',
  oneMore: 'One more',
  usePosition: 'Use my position',
  noPosition: 'The phone did not tell where it is. Type the address instead.',
  placeFound: 'Found on the map.',
  placeAsked: 'Pick a suggestion, so that riders find the door.',
  photo: 'Take or choose a picture',
  testMode: 'Test',
  testLine: 'Test mode: nothing here is real money.',
  offline: 'No connection. What you see may be old.',
  newVersion: 'There is a new version.',
  reload: 'Load it',
  menu: 'Menu',
  earlier: 'Move forward',
  later: 'Move back',
  nowAt: 'is now number',
};

/** What the parts of all faces say. */
export type KitWords = typeof english;

const pidgin: KitWords = {
  tryAgain: 'Try am again',
  close: 'Close am',
  cancel: 'Leave am',
  undo: 'Bring am back',
  back: 'Go back',
  more: 'Show more',
  checkFields: 'Check the ones wey we mark.',
  noted: 'Request',
  copied: 'E don copy.',
  notFound: 'Nothing dey here',
  notFoundText: 'Dem fit don remove am, or e belong to another person.',
  loading: 'E dey load',
  optional: 'if you want',
  show: 'Show',
  hide: 'Hide',
  search: 'Find',
  less: 'Remove one',
  oneMore: 'Add one',
  usePosition: 'Use where I dey',
  noPosition: 'The phone no talk where e dey. Type the address.',
  placeFound: 'We don see am for map.',
  placeAsked: 'Pick one for the list, make rider fit find the door.',
  photo: 'Snap or choose picture',
  testMode: 'Test',
  testLine: 'Test mode: no real money dey here.',
  offline: 'No network. Wetin you dey see fit don old.',
  newVersion: 'New version don come.',
  reload: 'Load am',
  menu: 'Menu',
  earlier: 'Carry am go front',
  later: 'Carry am go back',
  nowAt: 'don be number',
};

/** The language that somebody chose in this browser. */
export function languageOf(storage: Pick<Storage, 'getItem'>): Language {
  return storage.getItem('svc.language') === 'pcm' ? 'pcm' : 'en';
}

/** The words of the parts in a language. */
export const kitWordsOf = (language: Language): KitWords => (language === 'pcm' ? pidgin : english);
