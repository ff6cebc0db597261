import AddOutlinedIcon from '@mui/icons-material/AddOutlined';
import FormatListBulletedOutlinedIcon from '@mui/icons-material/FormatListBulletedOutlined';
import GridViewOutlinedIcon from '@mui/icons-material/GridViewOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ConfirmDialog, Notice, Skeleton } from '@playhead/ui';
import type { RecordingSummary } from '../../api/recordings.js';
import { EmptyRecordings } from './empty-recordings.js';
import { RecordingCard } from './recording-card.js';
import { RecordingRow } from './recording-row.js';
import { ShareDialog } from './share-dialog.js';
import { useRecordingCommands } from './use-recording-commands.js';
import { useViewMode, type ViewMode } from './view-mode.js';
import './recordings-tab.css';

export interface RecordingsTabProps {
  /** Undefined until they have been fetched once. */
  recordings: RecordingSummary[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Opens the import dialog; `onNear` may get it ready. */
  onImport: () => void;
  onNearImport: () => void;
}

/** The owner's recordings, newest first. */
export function RecordingsTab({ recordings, isError, onRetry, onImport, onNearImport }: RecordingsTabProps) {
  const [mode, setMode] = useViewMode();
  const { commands, sharing, setSharing, removing, setRemoving, isDeleting, confirmRemoval } =
    useRecordingCommands();
  const isEmpty = recordings?.length === 0;
  return (
    <>
      <div className="rec-bar">
        <h2>Recent</h2>
        {!isEmpty && (
          <div className="rec-modes" role="group" aria-label="Layout">
            <ModeButton mode="grid" current={mode} onChoose={setMode} />
            <ModeButton mode="list" current={mode} onChoose={setMode} />
          </div>
        )}
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
      {isError ? (
        <Notice
          title="The recordings could not be fetched"
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </Notice>
      ) : !recordings ? (
        <RecordingsSkeleton mode={mode} />
      ) : isEmpty ? (
        <EmptyRecordings onImport={onImport} />
      ) : (
        <ul className={mode === 'grid' ? 'rec-grid' : 'rec-list'} aria-label="Recordings">
          {recordings.map((recording) =>
            mode === 'grid' ? (
              <RecordingCard key={recording.id} recording={recording} {...commands} />
            ) : (
              <RecordingRow key={recording.id} recording={recording} {...commands} />
            ),
          )}
        </ul>
      )}
      <ShareDialog recording={sharing} onClose={() => setSharing(null)} />
      <ConfirmDialog
        open={removing !== null}
        title="Delete this recording?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={isDeleting}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setRemoving(null)}
      >
        “{removing?.title}” goes with its transcript, its analytics and its share link. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

const MODES = {
  grid: { label: 'Grid view', Icon: GridViewOutlinedIcon },
  list: { label: 'List view', Icon: FormatListBulletedOutlinedIcon },
};

function ModeButton(props: { mode: ViewMode; current: ViewMode; onChoose: (mode: ViewMode) => void }) {
  const { label, Icon } = MODES[props.mode];
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={props.mode === props.current}
        onClick={() => props.onChoose(props.mode)}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

function RecordingsSkeleton({ mode }: { mode: ViewMode }) {
  return (
    <div className={mode === 'grid' ? 'rec-grid' : 'rec-list'} role="status" aria-label="Loading recordings">
      {Array.from({ length: 6 }, (_, index) =>
        mode === 'grid' ? (
          <div key={index} className="rec-card">
            <Skeleton aspectRatio="16 / 9" radius="11px 11px 0 0" />
            <div className="rec-card-text">
              <Skeleton width="70%" height={16} />
              <Skeleton width="45%" height={14} />
            </div>
          </div>
        ) : (
          <div key={index} className="rec-row">
            <Skeleton aspectRatio="16 / 9" />
            <Skeleton width="60%" height={16} />
          </div>
        ),
      )}
    </div>
  );
}
