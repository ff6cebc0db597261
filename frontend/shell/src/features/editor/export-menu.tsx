import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Recording } from '../../api/recordings.js';

const TRANSCRIPTS = [
  { format: 'vtt', label: 'Captions (WebVTT)' },
  { format: 'srt', label: 'Captions (SRT)' },
  { format: 'txt', label: 'Transcript (text)' },
];

interface ExportMenuProps {
  recording: Pick<Recording, 'id' | 'transcript' | 'canEdit'>;
}

/**
 * Files to take away, saved by the browser: the transcript in three formats, and for who may edit the recording the file
 * as it was uploaded.
 */
export function ExportMenu({ recording }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasTranscript = recording.transcript.length > 0;
  const close = (): void => setAnchor(null);
  const address = `/api/recordings/${encodeURIComponent(recording.id)}`;
  if (!hasTranscript && !recording.canEdit) return null;
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {hasTranscript && [
          ...TRANSCRIPTS.map(({ format, label }) => (
            <MenuItem
              key={format}
              component="a"
              href={`${address}/transcript.${format}`}
              download
              onClick={close}
            >
              {label}
            </MenuItem>
          )),
          <MenuItem key="summary" component="a" href={`${address}/summary.txt`} download onClick={close}>
            Summary (text)
          </MenuItem>,
          recording.canEdit && <Divider key="line" sx={{ my: 1 }} />,
        ]}
        {recording.canEdit && (
          <MenuItem component="a" href={`${address}/original`} download onClick={close}>
            Original recording
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
