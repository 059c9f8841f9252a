import { ButtonLink } from '../../kit/parts/button.tsx';
import { appWords } from '../words/words.ts';

/** Leads to the very route in the docs. @param route its id, which begins with its area, such as `webhooks.replay` */
export const DocsLink = ({ route }: { readonly route: string }) => (
  <ButtonLink kind="plain" href={`/docs/${route.split('.')[0]}/#${route}`} isNewTab>
    {appWords.developers.docs}
  </ButtonLink>
);
