import { signal } from '@preact/signals';
import { showBadge } from './badge.ts';
import { type KitWords, kitEnglish, languageOf } from './words.ts';

/** The folder of the face that is open. All have their account, and their money, at the same places in it. */
export const faceRoot = `/${location.pathname.split('/')[1]}/`;

/** A choice that this browser keeps. It says nothing about a person. */
export function rememberChoice<C extends string>(name: string, choices: readonly [C, ...C[]]) {
  const stored = localStorage.getItem(name);
  const chosen = signal<C>(choices.find((choice) => choice === stored) ?? choices[0]);
  return {
    chosen,
    choose(choice: C) {
      localStorage.setItem(name, choice);
      chosen.value = choice;
    },
  };
}

/** Whether test or live objects are shown. */
export const mode = rememberChoice('svc.mode', ['live', 'test']);
/** Light or dark, by the device or by choice. */
export const scheme = rememberChoice('svc.scheme', ['auto', 'light', 'dark']);
/** Whether news is heard while the face is open. */
export const sound = rememberChoice('svc.sound', ['off', 'on']);
export const language = languageOf(localStorage);
/** The words of the parts. */
export const kitWords: KitWords =
  language === 'pcm' ? (await import('./words-pcm.ts')).kitPidgin : kitEnglish;

/** Whether the device has a network, as far as it knows. */
export const isOnline = signal(navigator.onLine);
for (const event of ['online', 'offline'])
  addEventListener(event, () => {
    isOnline.value = navigator.onLine;
  });

/** The time by which pages say how long ago something was. It moves each half minute. */
export const clock = signal(new Date());
setInterval(() => {
  clock.value = new Date();
}, 30_000);

/** How much waits for whoever is signed in: it stands in the title, and at the icon of an installed app. */
export const waiting = signal(0);
waiting.subscribe((count) => void showBadge(count));

/** Shows the scheme that was chosen. */
export function showScheme(): void {
  scheme.chosen.subscribe((choice) => {
    if (choice === 'auto') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = choice;
  });
}
