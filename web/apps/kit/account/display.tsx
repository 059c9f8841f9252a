import { language, scheme } from '../browser.ts';
import { Choice } from '../fields/choice.tsx';
import { Section } from '../parts/shown.tsx';
import { accountWords } from './account-words.ts';

const chooseLanguage = (choice: string) => {
  localStorage.setItem('svc.language', choice);
  location.reload();
};

const chooseScheme = (choice: string) =>
  scheme.choose(choice === 'light' || choice === 'dark' ? choice : 'auto');

/** How this browser shows the face: light or dark, and in which language. */
export function Display() {
  const { account } = accountWords;
  return (
    <Section title={account.scheme}>
      <div class="pair">
        <Choice
          label={account.scheme}
          value={scheme.chosen.value}
          choices={Object.entries(account.schemes)}
          onChoose={chooseScheme}
        />
        <Choice
          label={account.language}
          value={language}
          choices={Object.entries(account.languages)}
          onChoose={chooseLanguage}
        />
      </div>
    </Section>
  );
}
