import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import InsightsOutlinedIcon from '@mui/icons-material/InsightsOutlined';
import IosShareOutlinedIcon from '@mui/icons-material/IosShareOutlined';
import LinkOutlinedIcon from '@mui/icons-material/LinkOutlined';
import MoreHorizOutlinedIcon from '@mui/icons-material/MoreHorizOutlined';
import OpenInNewOutlinedIcon from '@mui/icons-material/OpenInNewOutlined';
import PlayArrowOutlinedIcon from '@mui/icons-material/PlayArrowOutlined';
import ReplayOutlinedIcon from '@mui/icons-material/ReplayOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { RecordingSummary } from '../../api/recordings.js';
import { Link } from '../../router.js';
import { previewLink } from './share-link.js';

/** What can be asked for from a recording's menu and is answered by the list. */
export interface RecordingCommands {
  copyLink: (recording: RecordingSummary) => Promise<void>;
  share: (recording: RecordingSummary) => void;
  retry: (recording: RecordingSummary) => Promise<void>;
  remove: (recording: RecordingSummary) => void;
}

/** Everything one can do with a recording. Only a completed one can be opened, shared and analysed. */
export function RecordingActions({
  recording,
  ...commands
}: RecordingCommands & { recording: RecordingSummary }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const run = (command: (recording: RecordingSummary) => unknown) => () => {
    close();
    command(recording);
  };
  const isCompleted = recording.status === 'completed';
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${recording.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlinedIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {isCompleted && [
          <MenuItem key="open" component={Link} to={`/edit/${recording.id}`} onClick={close}>
            <PlayArrowOutlinedIcon /> Open
          </MenuItem>,
          <MenuItem
            key="preview"
            component="a"
            href={previewLink(recording.shareId)}
            target="_blank"
            rel="noopener"
            onClick={close}
          >
            <OpenInNewOutlinedIcon /> Preview
          </MenuItem>,
          <MenuItem key="share" onClick={run(commands.share)}>
            <IosShareOutlinedIcon /> Share
          </MenuItem>,
          <MenuItem key="copy" onClick={run(commands.copyLink)}>
            <LinkOutlinedIcon /> Copy Share Link
          </MenuItem>,
          <MenuItem key="analytics" component={Link} to={`/analytics/${recording.id}`} onClick={close}>
            <InsightsOutlinedIcon /> Analytics
          </MenuItem>,
          <Divider key="line" sx={{ my: 1 }} />,
        ]}
        {recording.retryable && (
          <MenuItem onClick={run(commands.retry)}>
            <ReplayOutlinedIcon /> Retry
          </MenuItem>
        )}
        <MenuItem onClick={run(commands.remove)} sx={{ color: 'error.main' }}>
          <DeleteOutlinedIcon /> Delete
        </MenuItem>
      </Menu>
    </>
  );
}
