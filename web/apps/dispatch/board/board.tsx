import { useMemo, useRef, useState } from 'preact/hooks';
import { VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { clock } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { LongRows } from '../../kit/lists/long-rows.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { claimParcels } from '../data/acts.ts';
import { useCalm } from '../data/calm.ts';
import { countLoads, type Loads } from '../data/nearest.ts';
import type { BoardParcels, Rider } from '../data/objects.ts';
import { mostShown, useParcels, useRiders } from '../data/reads.ts';
import { sortRiders } from '../data/riders.ts';
import {
  type BoardRow,
  type BoardSection,
  boardSections,
  isFound,
  keepRows,
  listBoard,
} from '../data/rows.ts';
import { dispatchWords } from '../words/words.ts';
import { AssignSheet } from './assign-sheet.tsx';
import { MapPanel } from './map-panel.tsx';
import { choosingFor } from './open-sheet.ts';
import { drawParcelRow } from './parcel-row.tsx';
import { handleKey } from './press-key.ts';
import { RiderRail } from './rider-rail.tsx';
import { StartList } from './start-list.tsx';

const { board: words } = dispatchWords;

/** Pixels that a parcel is high, about. */
const rowHeight = 84;

/** The rows of the board, each as the object that it was while it shows the same. */
function useRows(parcels: BoardParcels, riders: readonly Rider[]) {
  const before = useRef<ReadonlyMap<string, BoardRow>>(new Map());
  const now = clock.value;
  return useMemo(() => {
    const loads = countLoads(parcels.claimed, riders);
    const rows = keepRows(listBoard({ ...parcels, riders, loads, now }), before.current);
    before.current = new Map(rows.map((row) => [row.id, row] as const));
    return { rows, loads, sorted: sortRiders(riders, loads) };
  }, [parcels, riders, now]);
}

/** The parts of the board as tabs, each with how many parcels it has. */
function SectionTabs({ rows, current }: { readonly rows: readonly BoardRow[]; readonly current: string }) {
  const { addressWith } = useFilters();
  const hrefOf = (show: string) => addressWith({ show });
  const countOf = (section: BoardSection) => rows.filter((row) => row.section === section).length;
  return (
    <Tabs
      label={words.parcels}
      current={hrefOf(current)}
      tabs={[
        { name: words.tabs.all, href: hrefOf('') },
        ...boardSections.map((section) => ({
          name: words.tabs[section],
          href: hrefOf(section),
          count: countOf(section),
        })),
      ]}
    />
  );
}

/** One part of the board under its heading. */
function BoardPart({
  section,
  rows,
}: {
  readonly section: BoardSection;
  readonly rows: readonly BoardRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <Section
      title={words.sections[section]}
      aside={
        section === 'open' &&
        rows.length > 1 && (
          <Button kind="plain" onPress={() => claimParcels(rows.map(({ parcel }) => parcel))}>
            {words.claimAll} ({rows.length})
          </Button>
        )
      }
    >
      <LongRows rows={rows} height={rowHeight} row={drawParcelRow} />
    </Section>
  );
}

const readWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

function ParcelList({ rows, isWhole }: { readonly rows: readonly BoardRow[]; readonly isWhole: boolean }) {
  const { filters } = useFilters();
  const [sought, seek] = useState('');
  const show = filters.show ?? '';
  const list = useRef<HTMLElement>(null);
  const calm = useCalm(rows);
  const wanted = readWords(sought);
  const found = calm.rows.filter((row) => (show === '' || row.section === show) && isFound(row, wanted));
  return (
    <section
      ref={list}
      class="board-list"
      aria-label={words.parcels}
      {...calm.touches}
      onKeyDown={(event) => {
        calm.touches.onKeyDown();
        handleKey(event, calm.rows);
      }}
    >
      <SectionTabs rows={rows} current={show} />
      <input
        type="search"
        class="board-search"
        aria-label={words.find}
        placeholder={words.find}
        value={sought}
        onInput={(event) => seek(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <Empty title={rows.length === 0 ? words.empty : words.noneFound}>
          <p>{rows.length === 0 ? words.emptyText : words.noneFoundText}</p>
        </Empty>
      )}
      {boardSections.map((section) => (
        <BoardPart key={section} section={section} rows={found.filter((row) => row.section === section)} />
      ))}
      {!isWhole && <p class="hint">{words.more}</p>}
      <p class="hint board-keys">
        {words.drag} {words.keys}
      </p>
    </section>
  );
}

/** The sheet of riders for the parcel that was chosen. Apart, so that the board is not drawn again when it opens. */
function ChosenParcel({
  rows,
  riders,
  loads,
}: {
  readonly rows: readonly BoardRow[];
  readonly riders: readonly Rider[];
  readonly loads: Loads;
}) {
  const chosen = rows.find(({ id }) => id === choosingFor.value);
  if (!chosen) return null;
  return (
    <AssignSheet
      parcel={chosen.parcel}
      riders={riders}
      loads={loads}
      onClose={() => {
        choosingFor.value = undefined;
      }}
    />
  );
}

function BoardParts({
  parcels,
  riders,
}: {
  readonly parcels: BoardParcels;
  readonly riders: readonly Rider[];
}) {
  const { rows, loads, sorted } = useRows(parcels, riders);
  const isWhole = parcels.open.length < mostShown && parcels.claimed.length < mostShown;
  return (
    <>
      <div class="board">
        <ParcelList rows={rows} isWhole={isWhole} />
        <div class="board-side">
          <RiderRail riders={sorted} loads={loads} />
          <MapPanel rows={rows} riders={riders} />
        </div>
      </div>
      <ChosenParcel rows={rows} riders={riders} loads={loads} />
    </>
  );
}

/** The parcels of the fleet beside its riders: what stands still first. */
export function Board() {
  const parcels = useParcels();
  const riders = useRiders();
  return (
    <Screen title={words.title}>
      <VerifyNotice />
      <StartList />
      <Read reading={parcels} rows={6}>
        {(all) => <Read reading={riders}>{(people) => <BoardParts parcels={all} riders={people} />}</Read>}
      </Read>
    </Screen>
  );
}
