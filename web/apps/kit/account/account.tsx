import type { ComponentChildren } from 'preact';
import { signOutOfAllTabs } from '../api/face.ts';
import { kitWords } from '../browser.ts';
import { Screen } from '../frame/frame.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { accountWords } from './account-words.ts';
import { Display } from './display.tsx';
import { News, type NewsWords } from './news.tsx';
import { Person } from './person.tsx';
import { Sessions } from './sessions.tsx';
import { VerifyNotice } from './verify-notice.tsx';

/** Whoever is signed in, and how this browser shows the face. */
export function AccountScreen({
  news,
  children,
}: {
  readonly news: NewsWords;
  /** What else of her the face leads to. */
  readonly children?: ComponentChildren;
}) {
  const { account } = accountWords;
  return (
    <Screen title={account.title}>
      <VerifyNotice />
      {!isSecureContext && <Notice tone="warning">{account.insecure}</Notice>}
      <Person>{children}</Person>
      <News {...news} />
      <Display />
      <Sessions />
      <Button kind="grave" isWide icon="out" onPress={() => void signOutOfAllTabs()}>
        {kitWords.signOut}
      </Button>
    </Screen>
  );
}
