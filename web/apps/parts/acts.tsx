import { useState } from 'preact/hooks';
import { Stepper } from '../kit/fields/stepper.tsx';
import { Button, ButtonLink } from '../kit/parts/button.tsx';
import { askBefore, Sheet } from '../kit/parts/dialog.tsx';
import { Section } from '../kit/parts/shown.tsx';
import { Tabs } from '../kit/parts/tabs.tsx';
import { doUnlessUndone, sayDone } from '../kit/parts/toast.tsx';
import { Scanner } from '../kit/scan/scanner.tsx';

const Buttons = () => (
  <Section title="Button">
    <div class="acts">
      <Button icon="plus">Main</Button>
      <Button kind="quiet" icon="edit">
        Quiet
      </Button>
      <Button kind="grave">Grave</Button>
      <Button kind="plain">Plain</Button>
      <Button isBusy>Busy</Button>
      <ButtonLink kind="quiet" icon="next" href="#button">
        Leads somewhere
      </ButtonLink>
    </div>
    <Button isWide>Wide, for the one act of a screen</Button>
  </Section>
);

/** A scanner loads its reader when it is opened. */
function ScannerOnTap() {
  const [isOpen, open] = useState(false);
  const [found, find] = useState('');
  return (
    <Section title="Scanner">
      <Button kind="quiet" icon="camera" onPress={() => open(true)}>
        Scan
      </Button>
      {found && <p>Scanned: {found}</p>}
      {isOpen && (
        <Scanner
          onFound={(tracking) => {
            find(tracking);
            open(false);
          }}
          onClose={() => open(false)}
        />
      )}
    </Section>
  );
}

/** What is pressed, and what comes over a screen. */
export function Acts() {
  const [count, setCount] = useState(1);
  const [isOpen, open] = useState(false);
  return (
    <>
      <Buttons />
      <Section title="Stepper">
        <Stepper label="Scarf" value={count} most={3} onChange={setCount} />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Orders"
          current="#new"
          tabs={[
            { name: 'New', href: '#new', count: 12 },
            { name: 'To pack', href: '#pack' },
            { name: 'Done', href: '#done' },
          ]}
        />
      </Section>
      <ScannerOnTap />
      <Section title="Over the screen">
        <div class="acts">
          <Button kind="quiet" onPress={() => open(true)}>
            Sheet
          </Button>
          <Button
            kind="quiet"
            onPress={() =>
              askBefore({ title: 'Delete Ada Fabrics?', text: 'It cannot come back.', act: 'Delete' })
            }
          >
            Question
          </Button>
          <Button kind="quiet" onPress={() => sayDone('Saved.')}>
            Word
          </Button>
          <Button kind="quiet" onPress={() => doUnlessUndone('The product was put away.', () => undefined)}>
            Word with undo
          </Button>
        </div>
        {isOpen && (
          <Sheet title="A sheet" onClose={() => open(false)}>
            <p>It takes the focus, and gives it back.</p>
          </Sheet>
        )}
      </Section>
    </>
  );
}
