import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const TRANSCRIPTS = [
  { format: 'vtt', label: 'Captions (WebVTT)' },
  { format: 'srt', label: 'Captions (SRT)' },
  { format: 'txt', label: 'Transcript (text)' },
];

interface ExportMenuProps {
  recordingId: string;
  /** Without a transcript only the file itself is there to be taken. */
  hasTranscript: boolean;
}

/** Files to take away: the transcript in three formats and the recording as it was uploaded. The browser saves them. */
export function ExportMenu({ recordingId, hasTranscript }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const address = `/api/recordings/${encodeURIComponent(recordingId)}`;
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
          <Divider key="line" sx={{ my: 1 }} />,
        ]}
        <MenuItem component="a" href={`${address}/original`} download onClick={close}>
          Original recording
        </MenuItem>
      </Menu>
    </>
  );
}
