import { mapWordsOf } from './map-words.ts';

/** The languages in which faces speak. */
export type Language = 'en' | 'pcm';

/** What the parts of all faces say, in English. */
export const kitEnglish = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  back: 'Back',
  more: 'Show more',
  checkFields: 'Check the fields that are marked.',
  noted: 'Request',
  copy: 'Copy',
  copied: 'Copied.',
  remove: 'Remove',
  notFound: 'There is nothing here',
  notFoundText: 'It may have been removed, or it belongs to somebody else.',
  loading: 'Loading',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  search: 'Search',
  editPicture: 'Edit the picture',
  turnPicture: 'Turn it',
  squarePicture: 'Cut it to a square',
  usePicture: 'Use this picture',
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
  skip: 'Skip to the content',
  earlier: 'Move forward',
  later: 'Move back',
  nowAt: 'is now number',
  ...mapWordsOf('en'),
  setPin: 'Set the pin on a map',
  setPinText: 'Drag the pin to the door, or tap where it is.',
  here: 'Here',
  putHere: 'Put the pin here',
  scanLabel: 'Scan the label',
  scanHint: 'Hold the bars or the square code of the label into the picture.',
  film: 'What the camera sees',
  foreignLabel: 'This is not one of our labels.',
  emptyPhoto: 'The photo shows no code. Take it from nearer, in more light.',
  readPhoto: 'Read a photo',
  typeNumber: 'Type the number instead',
  useCamera: 'Use the camera',
  trackingNumber: 'Tracking number',
  useNumber: 'Use this number',
  wrongNumber: 'No label of ours has this number. It begins with SVC, and nine letters and digits follow.',
  lightOn: 'Turn the light on',
  lightOff: 'Turn the light off',
  scannerFailed: 'The scanner could not be loaded. Check your connection, or type the number.',
  noCamera: {
    insecure:
      'Browsers give the camera only to pages at an https address. Read a photo of the label, or type the number.',
    refused: 'The camera is not allowed for this page. Allow it in the settings of your browser.',
    absent: 'This device has no camera. Type the number, or read a photo.',
    busy: 'The camera cannot be used now. Close other apps that use it.',
  },
  isItYou: 'Is it you?',
  proofWhy: 'For this we need a proof that is at most 10 minutes old.',
  proofWays: {
    passkey: 'Use a passkey',
    app: 'Use a code instead',
    recovery: 'Use a recovery code',
  },
  proofTexts: {
    passkey: 'Your device asks for your finger, your face or its PIN.',
    app: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of the recovery codes that you kept. Each works once.',
  },
  codes: { app: 'Code', recovery: 'Recovery code' },
  passkeyUnused: 'The passkey was not used. Try again, or choose another way.',
  goOn: 'Go on',
  signOut: 'Sign out',
};

/** What the parts of all faces say. */
export type KitWords = typeof kitEnglish;

/** The language that somebody chose in this browser. */
export function languageOf(storage: Pick<Storage, 'getItem'>): Language {
  return storage.getItem('svc.language') === 'pcm' ? 'pcm' : 'en';
}
