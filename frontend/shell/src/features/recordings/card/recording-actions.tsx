import { DeleteOutlinedIcon } from '@playhead/ui/icons/delete-outlined';
import { DriveFileMoveOutlinedIcon } from '@playhead/ui/icons/drive-file-move-outlined';
import { DriveFileRenameOutlineOutlinedIcon } from '@playhead/ui/icons/drive-file-rename-outline-outlined';
import { FileDownloadOutlinedIcon } from '@playhead/ui/icons/file-download-outlined';
import { LocalOfferOutlinedIcon } from '@playhead/ui/icons/local-offer-outlined';
import { DoneOutlinedIcon } from '@playhead/ui/icons/done-outlined';
import { InsightsOutlinedIcon } from '@playhead/ui/icons/insights-outlined';
import { IosShareOutlinedIcon } from '@playhead/ui/icons/ios-share-outlined';
import { LinkOutlinedIcon } from '@playhead/ui/icons/link-outlined';
import { OpenInNewOutlinedIcon } from '@playhead/ui/icons/open-in-new-outlined';
import { PlayArrowOutlinedIcon } from '@playhead/ui/icons/play-arrow-outlined';
import { ReplayOutlinedIcon } from '@playhead/ui/icons/replay-outlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RecordingSummary } from '../../../api/recordings.js';
import { Link } from '../../../router.js';
import { previewLink } from '../../../recording/share-link.js';
import * as styles from './recording-item.module.css';

/** The action that a dialog was opened for. */
export interface Asked {
  what: 'rename' | 'move' | 'tag' | 'export';
  recording: RecordingSummary;
}

export interface RecordingCommands {
  openMenu: (recording: RecordingSummary, anchor: HTMLElement) => void;
  copyLink: (recording: RecordingSummary) => Promise<void>;
  share: (recording: RecordingSummary) => void;
  ask: (what: Asked['what'], recording: RecordingSummary) => void;
  retry: (recording: RecordingSummary) => Promise<void>;
  /** Completes a recording whose browser has disconnected, with the chunks that were uploaded. */
  finish: (recording: RecordingSummary) => Promise<void>;
  /** Deletes a failed recording without confirmation. */
  discard: (recording: RecordingSummary) => Promise<void>;
  remove: (recording: RecordingSummary) => void;
}

export function ActionsButton({
  recording,
  openMenu,
}: Pick<RecordingCommands, 'openMenu'> & { recording: RecordingSummary }) {
  if (!recording.watchable && !recording.canEdit) return null;
  return (
    <button
      type="button"
      className={styles.actions}
      aria-label={`Actions for ${recording.title}`}
      aria-haspopup="menu"
      onClick={(event) => openMenu(recording, event.currentTarget)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d="M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4m6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
      </svg>
    </button>
  );
}

export interface RecordingMenuProps {
  /** Null while the menu is closed. */
  opened: { recording: RecordingSummary; anchor: HTMLElement } | null;
  commands: RecordingCommands;
  onClose: () => void;
}

/**
 * The actions for a recording. Opening, sharing, analytics and export require a playable one. Renaming,
 * moving, tagging, finishing, retrying and deleting require the right to edit.
 */
export function RecordingMenu({ opened, commands, onClose }: RecordingMenuProps) {
  if (!opened) return null;
  const { recording, anchor } = opened;
  const run = (command: (recording: RecordingSummary) => unknown) => () => {
    onClose();
    command(recording);
  };
  const ask = (what: Asked['what']) => run((asked) => commands.ask(what, asked));
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {recording.watchable && [
        <MenuItem key="open" component={Link} to={`/edit/${recording.id}`} onClick={onClose}>
          <PlayArrowOutlinedIcon /> Open
        </MenuItem>,
        <MenuItem
          key="preview"
          component="a"
          href={previewLink(recording.shareId)}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          <OpenInNewOutlinedIcon /> Preview
        </MenuItem>,
        <MenuItem key="share" onClick={run(commands.share)}>
          <IosShareOutlinedIcon /> Share
        </MenuItem>,
        <MenuItem key="copy" onClick={run(commands.copyLink)}>
          <LinkOutlinedIcon /> Copy Share Link
        </MenuItem>,
        <MenuItem key="analytics" component={Link} to={`/analytics/${recording.id}`} onClick={onClose}>
          <InsightsOutlinedIcon /> Analytics
        </MenuItem>,
        <MenuItem key="export" onClick={ask('export')}>
          <FileDownloadOutlinedIcon /> Export
        </MenuItem>,
        recording.canEdit && <Divider key="line" sx={{ my: 1 }} />,
      ]}
      {recording.canEdit && [
        <MenuItem key="rename" onClick={ask('rename')}>
          <DriveFileRenameOutlineOutlinedIcon /> Rename
        </MenuItem>,
        <MenuItem key="move" onClick={ask('move')}>
          <DriveFileMoveOutlinedIcon /> Move
        </MenuItem>,
        <MenuItem key="tag" onClick={ask('tag')}>
          <LocalOfferOutlinedIcon /> Tag
        </MenuItem>,
        <Divider key="line" sx={{ my: 1 }} />,
      ]}
      {recording.canEdit && recording.status === 'uploading' && recording.source === 'browser' && (
        <MenuItem onClick={run(commands.finish)}>
          <DoneOutlinedIcon /> Finish with what was uploaded
        </MenuItem>
      )}
      {recording.canEdit && recording.retryable && (
        <MenuItem onClick={run(commands.retry)}>
          <ReplayOutlinedIcon /> Retry
        </MenuItem>
      )}
      {recording.canEdit && (
        <MenuItem onClick={run(commands.remove)} sx={{ color: 'error.main' }}>
          <DeleteOutlinedIcon /> Delete
        </MenuItem>
      )}
    </Menu>
  );
}
