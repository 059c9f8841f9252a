/** What the rider's app says, in English. */
export const rideEnglish = {
  brand: 'svc for riders',
  places: { road: 'Jobs', offers: 'Offers', money: 'Money', account: 'Account', queue: 'To send' },
  signUpLead:
    'Carry parcels with your bicycle, motorcycle, car or van, and withdraw what you earn at any time.',
  notRider: 'This account is not a rider’s',
  notRiderText: 'Sign out, then sign in as a rider, or open a rider’s account.',
  join: {
    title: 'Start riding',
    papers: 'Your papers',
    papersText:
      'We check the papers of every rider. Until yours are checked, you can try everything in test mode.',
    open: 'Send your papers',
    fleet: 'Were you invited to a fleet? Open the link in your e-mail to join it.',
  },
  road: {
    title: 'Jobs',
    on: 'You are on the road',
    onText: 'Keep this app open. Once it is closed, we cannot see where you are and you get no offers.',
    off: 'You are off the road',
    offText:
      'You get no offers. The parcels you are carrying stay yours, and the people waiting for them can still follow you.',
    go: 'Go on the road',
    leave: 'Leave the road',
    asked: 'Your phone is asking to share your location with this app. Tap Allow.',
    denied:
      'This app is not allowed to see your location. Allow it for this site in your browser’s settings.',
    lost: 'Your phone cannot find your location. Turn location on, or step outside.',
    sent: 'Position sent',
    kept: 'Your position will be sent when the network is back.',
    slow: 'You are standing still, so it is sent once a minute to save battery.',
  },
  queue: {
    title: 'Waiting to send',
    one: 'step is waiting for the network',
    many: 'steps are waiting for the network',
    refusedOne: 'step was refused',
    refusedMany: 'steps were refused',
    empty: 'Nothing is waiting',
    emptyText: 'We have received everything you did.',
    sending: 'Sending …',
    noNetwork:
      'There is no network. Everything is saved on your phone and will be sent as soon as the network is back.',
    send: 'Send now',
    heldUp: 'waiting until you settle the refused step',
    waits: 'waiting for the network',
    file: 'the picture is being sent',
    again: 'Try again',
    otherCode: 'Type the code',
    drop: 'Remove',
    dropTitle: 'Remove this step?',
    dropText: 'It will not be sent. Remove it if it did not happen, or if somebody else has sorted it out.',
    signedOut: 'Sign in again to send the rest.',
  },
  jobs: {
    title: 'In your hands',
    empty: 'You are not carrying anything',
    emptyText: 'The jobs you take appear here.',
    sort: 'Best order',
    sorted: 'This order is the shortest way round.',
    sortKept: 'This is your own order.',
    fetch: 'Pick up at',
    bring: 'Deliver to',
    back: 'Return to',
    by: 'by',
    held: 'Held up',
    refused: 'Refused',
    firstMile: 'to a hub',
    waiting: 'not sent yet',
    checking: 'The code is being checked',
    ended: {
      COMPLETED: 'Delivered',
      RETURNED: 'Back with the sender',
      CANCELLED: 'Cancelled',
      LOST: 'Closed',
    },
  },
  news: {
    title: 'New offers',
    on: 'You get new offers on this phone, even when the app is closed.',
    soundLabel: 'Sound for a new offer while the app is open',
  },
};

/** What the rider's app says. */
export type RideWords = typeof rideEnglish;
