import { language } from '../browser.ts';

const english = {
  account: {
    title: 'Account',
    you: 'You',
    security: 'Second factors',
    sessions: 'Where you are signed in',
    thisOne: 'this browser',
    end: 'End',
    language: 'Language',
    languages: { en: 'English', pcm: 'Naija' },
    scheme: 'Light or dark',
    schemes: { auto: 'As the phone', light: 'Light', dark: 'Dark' },
    insecure: 'This address is not secure, so the camera and notices do not work here. Open it by https.',
  },
  news: {
    turnOn: 'Tell me on this device',
    turnOff: 'Stop telling me',
    failed: 'The browser could not reach its push service. Try again later.',
    why: {
      blocked:
        'This browser does not let the app tell you of anything. Allow notifications for this site in its settings, then come back.',
      install:
        'To be told on an iPhone or iPad, first tap Share, then “Add to Home Screen”, and open the app from there.',
      unsupported: 'This browser cannot tell you of anything. Chrome, Edge and Firefox can.',
      insecure:
        'A plain address of a local network cannot tell you of anything while the app is closed. Open the app by https.',
    },
    sounds: { off: 'No sound', on: 'Two short notes' },
    others: { android: 'Another Android phone', ios: 'Another iPhone', web: 'Another browser' },
    since: 'Told since',
  },
  papers: {
    title: 'Papers',
    who: 'Who are you?',
    person: 'A person',
    business: 'A business',
    type: 'Which paper?',
    types: {
      NIN: 'National identity number',
      PASSPORT: 'Passport',
      DRIVERS_LICENCE: 'Driver’s licence',
      VOTERS_CARD: 'Voter’s card',
      CAC: 'Registration of a business (CAC)',
    },
    number: 'Its number',
    picture: 'Take a picture of it',
    example: 'All four corners in the picture, and every letter sharp.',
    removePicture: 'Remove the picture',
    vehicle: 'What do you ride?',
    vehicles: {
      BICYCLE: 'Bicycle',
      MOTORCYCLE: 'Motorcycle',
      CAR: 'Car',
      VAN: 'Van',
      TRUCK: 'Truck',
    },
    plate: 'Number plate',
    plateHint: 'Leave it empty for a bicycle.',
    act: 'Send the papers',
    sent: 'Sent',
    statuses: {
      UNVERIFIED: 'We have not seen your papers yet.',
      SUBMITTED: 'We are checking your papers.',
      VERIFIED: 'Your papers are in order.',
      REJECTED: 'We could not accept your papers. Send them again.',
      SUSPENDED: 'Your account is suspended.',
    },
  },
};

const pidgin: typeof english = {
  account: {
    title: 'Account',
    you: 'You',
    security: 'Second factors',
    sessions: 'Where you don sign in',
    thisOne: 'this browser',
    end: 'Comot am',
    language: 'Language',
    languages: { en: 'English', pcm: 'Naija' },
    scheme: 'Light or dark',
    schemes: { auto: 'Like the phone', light: 'Light', dark: 'Dark' },
    insecure: 'This address no secure, so camera and notice no go work here. Open am with https.',
  },
  news: {
    turnOn: 'Tell me for this phone',
    turnOff: 'No tell me again',
    failed: 'The browser no fit reach the push service. Try am again later.',
    why: {
      blocked:
        'This browser no gree make the app tell you anything. Allow notifications for this site for the settings, then come back.',
      install:
        'For iPhone or iPad, first tap Share, then “Add to Home Screen”, then open the app from there.',
      unsupported: 'This browser no fit tell you anything. Chrome, Edge and Firefox fit.',
      insecure:
        'Plain address of local network no fit tell you anything when the app don close. Open the app with https.',
    },
    sounds: { off: 'No sound', on: 'Two short sound' },
    others: { android: 'Another Android phone', ios: 'Another iPhone', web: 'Another browser' },
    since: 'We dey tell am since',
  },
  papers: {
    title: 'Papers',
    who: 'Who you be?',
    person: 'Person',
    business: 'Business',
    type: 'Which paper?',
    types: {
      NIN: 'National identity number',
      PASSPORT: 'Passport',
      DRIVERS_LICENCE: 'Driver’s licence',
      VOTERS_CARD: 'Voter’s card',
      CAC: 'Business registration (CAC)',
    },
    number: 'The number',
    picture: 'Snap am',
    example: 'Make all the four corners show, and make every letter clear.',
    removePicture: 'Remove the picture',
    vehicle: 'Wetin you dey ride?',
    vehicles: {
      BICYCLE: 'Bicycle',
      MOTORCYCLE: 'Okada',
      CAR: 'Car',
      VAN: 'Van',
      TRUCK: 'Lorry',
    },
    plate: 'Plate number',
    plateHint: 'If na bicycle, leave am empty.',
    act: 'Send the papers',
    sent: 'You send am',
    statuses: {
      UNVERIFIED: 'We never see your papers.',
      SUBMITTED: 'We dey check your papers.',
      VERIFIED: 'Your papers correct.',
      REJECTED: 'We no fit accept your papers. Send them again.',
      SUSPENDED: 'We don suspend your account.',
    },
  },
};

/** What the screens of an account say. */
export const accountWords = language === 'pcm' ? pidgin : english;
