import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { rideWords } from '../words/words.ts';

/** How somebody begins: her papers, or the fleet that invited her. */
export const Join = () => (
  <Screen title={rideWords.join.title} back="/ride/">
    <Section title={rideWords.join.papers}>
      <p>{rideWords.join.papersText}</p>
      <ButtonLink isWide href="/ride/account/papers/">
        {rideWords.join.open}
      </ButtonLink>
    </Section>
    <p>{rideWords.join.fleet}</p>
  </Screen>
);
