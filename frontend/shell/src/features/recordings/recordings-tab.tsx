import type { List } from '@playhead/api';
import { AddOutlinedIcon } from '@playhead/ui/icons/add-outlined';
import { IosShareOutlinedIcon } from '@playhead/ui/icons/ios-share-outlined';
import { RadioButtonCheckedOutlinedIcon } from '@playhead/ui/icons/radio-button-checked-outlined';
import { FormatListBulletedOutlinedIcon } from '@playhead/ui/icons/format-list-bulleted-outlined';
import Button from '@mui/material/Button';
import { UnableToLoad } from '@playhead/ui';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { useListFoldersQuery, useListViewsQuery, type Folder } from '../../api/library.js';
import { useSearchRecordingsQuery, type RecordingSummary } from '../../api/recordings.js';
import { useSession } from '../../api/session.js';
import { Link, useSearchParams } from '../../router.js';
import { AskDialog } from '../../ask/lazy-ask-dialog.js';
import { useSelection } from './library/use-selection.js';
import { DeleteRecordingDialog } from './deleting/delete-recording-dialog.js';
import { EmptyRecordings } from './list/empty-recordings.js';
import { FirstSteps } from './list/first-steps.js';
import { folderIn, isFiltered, isNarrowed, NO_SEARCH, useListSearch, wishOf } from './list/list-search.js';
import { ListSummary } from './list/list-summary.js';
import { ListToolbar } from './list/list-toolbar.js';
import { ModeButtons } from './list/mode-buttons.js';
import { NothingFound } from './list/nothing-found.js';
import { RecentlyDeleted } from './deleting/recently-deleted.js';
import { RecentlyDeletedDialog } from './deleting/recently-deleted-dialog.js';
import { RecordingMenu } from './card/recording-actions.js';
import { RecordingCollection } from './list/recording-collection.js';
import { RecordingsSkeleton } from './list/recordings-skeleton.js';
import { beyondTitles, TranscriptMatches } from './card/transcript-matches.js';
import { useRecordingCommands } from './use-recording-commands.js';
import { useRecordingList } from './list/use-recording-list.js';
import { useViewMode } from './list/view-mode.js';
import * as recentlyDeleted from './deleting/recently-deleted.module.css';
import * as styles from './recordings-tab.module.css';

const SelectionBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-library" */ './library/selection-bar.js')).SelectionBar,
}));
const FolderPath = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-library" */ './library/folder-path.js')).FolderPath,
}));
const RecordingDialogs = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-library" */ './library/recording-dialogs.js'))
    .RecordingDialogs,
}));
const LibraryFilters = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-library" */ './library/library-filters.js'))
    .LibraryFilters,
}));

const ModelHint = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-library" */ './list/model-hint.js')).ModelHint,
}));

export interface RecordingsTabProps {
  /** All recordings, without filters. */
  everything: List<RecordingSummary>;
  /** Opens the import dialog. `onNear` preloads it. */
  onImport: () => void;
  onNearImport: () => void;
  onShare: (recording: RecordingSummary) => void;
  onShareFolder: (folder: Folder) => void;
  /** Renders the room of a folder on its page. */
  folderRoom: (folder: Folder) => ReactNode;
  /** Called before a recording is deleted, so that its upload stops. */
  onDelete: (recording: RecordingSummary) => void;
}

const SAID = 'found-in-transcripts';
/** Maximum number of recordings in a search response. */
const MAX_MATCHES = 50;

export function RecordingsTab(props: RecordingsTabProps) {
  const { everything, onImport, onNearImport, onShare, onShareFolder, folderRoom, onDelete } = props;
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [mode, setMode] = useViewMode();
  const [search, changeSearch] = useListSearch();
  const list = useRecordingList(wishOf(search));
  const folderId = folderIn(search);
  const { data: folders } = useListFoldersQuery(undefined, { skip: !folderId });
  const folder = folders?.find(({ id }) => id === folderId);
  const [params] = useSearchParams();
  const { data: views } = useListViewsQuery();
  const view = views?.find(({ query }) => query === params.toString());
  const { data: spoken } = useSearchRecordingsQuery(
    { q: search.q, limit: MAX_MATCHES },
    { skip: search.q === '', refetchOnMountOrArgChange: true },
  );
  const spokenMatches = search.q && search.status !== 'failed' ? beyondTitles(spoken) : [];
  const { commands, menu, setMenu, removal, asked, setAsked } = useRecordingCommands({ onShare, onDelete });
  const isEmpty = everything.items?.length === 0;
  const { items: recordings } = list;
  const [isAsking, setAsking] = useState(false);
  const [areDeletedOpen, setDeletedOpen] = useState(false);
  const openDeleted = () => setDeletedOpen(true);
  const [wantsFilters, showFilters] = useState(false);
  const areFiltersShown = wantsFilters || isNarrowed(search);
  const listed = useMemo(() => recordings?.map(({ id }) => id) ?? [], [recordings]);
  const selection = useSelection(listed);
  return (
    <>
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1}>
          {folder?.name ?? view?.name ?? 'Recent'}
        </h2>
        {folder && (
          <Button
            variant="outlined"
            component={Link}
            to={`/plan/${folder.id}`}
            startIcon={<FormatListBulletedOutlinedIcon />}
          >
            Action plan
          </Button>
        )}
        {folder?.access === 'edit' && (
          <Button
            variant="outlined"
            startIcon={<IosShareOutlinedIcon />}
            onClick={() => onShareFolder(folder)}
          >
            Share
          </Button>
        )}
        {!isEmpty && <ModeButtons mode={mode} onChoose={setMode} />}
        {/* A full page load, because only that page's response allows camera, microphone and screen. */}
        <Button
          variant="outlined"
          href={folder ? `/record?folder=${folder.id}` : '/record'}
          startIcon={<RadioButtonCheckedOutlinedIcon />}
        >
          Record
        </Button>
        <Button
          variant="contained"
          color="primary"
          startIcon={<AddOutlinedIcon />}
          onClick={onImport}
          onPointerEnter={onNearImport}
          onFocus={onNearImport}
        >
          Smart Recording
        </Button>
      </div>
      {folderId && (
        <Suspense fallback={null}>
          <FolderPath folderId={folderId} />
        </Suspense>
      )}
      {folder && folderRoom(folder)}
      {!isEmpty && (
        <>
          <FirstSteps recordings={everything.items ?? []} onShare={onShare} />
          <ListToolbar
            search={search}
            onChange={changeSearch}
            onAsk={() => setAsking(true)}
            filters={{ areShown: areFiltersShown, show: showFilters }}
          />
          <ListSummary
            search={search}
            list={list}
            spokenMatches={spoken ? spokenMatches.length : null}
            matchesId={SAID}
            onShowDeleted={openDeleted}
          />
          {areFiltersShown && (
            <Suspense fallback={<div className={styles.filtersToCome} />}>
              <LibraryFilters search={search} onChange={changeSearch} />
            </Suspense>
          )}
        </>
      )}
      {isEmpty ? (
        <>
          <EmptyRecordings onImport={onImport} />
          <p className={recentlyDeleted.alone}>
            <RecentlyDeleted onOpen={openDeleted} />
          </p>
        </>
      ) : recordings && recordings.length > 0 ? (
        <>
          <RecordingCollection
            list={list}
            recordings={recordings}
            mode={mode}
            commands={commands}
            kept={menu?.recording.id}
            selection={selection}
          />
          {/* Below the list, because it arrives later and must not move anything. */}
          {user?.isInternalAdmin && (
            <Suspense fallback={null}>
              <ModelHint />
            </Suspense>
          )}
        </>
      ) : recordings ? (
        <NothingFound
          search={search}
          folder={folderId && folders ? (folder ?? null) : undefined}
          isSaid={spokenMatches.length > 0}
          onClear={() => changeSearch({ ...NO_SEARCH, sort: search.sort })}
        />
      ) : list.error ? (
        <UnableToLoad
          what="recordings"
          why="Your recordings are safe. Check your connection and try again."
          onRetry={list.retry}
        />
      ) : (
        <RecordingsSkeleton mode={mode} />
      )}
      {isFiltered(search) && (
        <TranscriptMatches
          id={SAID}
          found={spokenMatches}
          words={search.q}
          isCut={Boolean(spoken?.nextCursor)}
        />
      )}
      {selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <SelectionBar selection={selection} listed={listed} />
        </Suspense>
      )}
      {isAsking && <AskDialog folder={folderId} onClose={() => setAsking(false)} />}
      {asked && (
        <Suspense fallback={null}>
          <RecordingDialogs asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <RecordingMenu opened={menu} commands={commands} onClose={() => setMenu(null)} />
      <RecentlyDeletedDialog open={areDeletedOpen} onClose={() => setDeletedOpen(false)} />
      <DeleteRecordingDialog
        {...removal}
        onClosed={() => {
          // The focused element was deleted.
          if (document.activeElement === document.body) heading.current?.focus();
        }}
      />
    </>
  );
}
