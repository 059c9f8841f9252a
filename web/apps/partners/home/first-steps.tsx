import { ButtonLink } from '../../kit/parts/button.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { useOrganization } from '../data/organization.ts';
import { Ticks } from '../parts/ticks.tsx';
import { partnerWords } from '../words/words.ts';

const { steps: words } = partnerWords;

/** What leads to the first client: a list that ticks itself. @param hasDomain whether a domain has all its records */
export function FirstSteps({ hasDomain }: { readonly hasDomain: boolean }) {
  const organization = useOrganization();
  const steps = [
    { key: 'organization', href: '/partners/organization/', isDone: true },
    { key: 'program', href: '/partners/programs/', isDone: organization.programs.length > 0 },
    { key: 'domain', href: '/partners/domains/', isDone: hasDomain },
    { key: 'client', href: '/partners/clients/new/', isDone: false },
  ] as const;
  const texts = {
    organization: [organization.name, words.organizationText],
    program: [words.program, words.programText],
    domain: [words.domain, words.domainText],
    client: [words.client, words.clientText],
  } as const;
  const next = steps.find(({ isDone }) => !isDone)?.key;
  return (
    <Section title={words.title}>
      <p class="soft">{words.text}</p>
      <Ticks
        ticks={steps.map(({ key, href, isDone }) => {
          const [name, text] = texts[key];
          return {
            key,
            isDone,
            name: <a href={href}>{name}</a>,
            text: (
              <>
                {text}
                {key === next && (
                  <>
                    <br />
                    <ButtonLink href={href} icon="next">
                      {name}
                    </ButtonLink>
                  </>
                )}
              </>
            ),
          };
        })}
      />
    </Section>
  );
}
