import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { toast } from '@playhead/ui';
import type { Recording } from '../../api/recordings.js';

const MINUTES = [
  { file: 'minutes.docx', label: 'Minutes (Word)' },
  { file: 'minutes.pdf', label: 'Minutes (PDF)' },
  { file: 'minutes.md', label: 'Minutes (Markdown)' },
];
const COMMENTS = [{ file: 'comments.csv', label: 'Comments (CSV)' }];
const TRANSCRIPTS = [
  { file: 'transcript.vtt', label: 'Captions (WebVTT)' },
  { file: 'transcript.srt', label: 'Captions (SRT)' },
  { file: 'transcript.txt', label: 'Transcript (text)' },
  { file: 'minutes.docx?parts=transcript', label: 'Transcript (Word)' },
];

interface ExportMenuProps {
  recording: Pick<Recording, 'id' | 'transcript' | 'canEdit'>;
}

/**
 * Files to take away, saved by the browser: minutes, the transcript, and for who may edit the recording the file as it was
 * uploaded.
 */
export function ExportMenu({ recording }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasTranscript = recording.transcript.length > 0;
  const close = (): void => setAnchor(null);
  const address = `/api/recordings/${encodeURIComponent(recording.id)}`;
  if (!hasTranscript && !recording.canEdit) return null;
  const fileItems = (files: typeof MINUTES) =>
    files.map(({ file, label }) => (
      <MenuItem key={file} component="a" href={`${address}/${file}`} download onClick={close}>
        {label}
      </MenuItem>
    ));
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
          <MenuItem
            key="copy"
            onClick={() => {
              close();
              void copyMinutes(address);
            }}
          >
            Copy minutes for email
          </MenuItem>,
          ...fileItems(MINUTES),
          <Divider key="line" sx={{ my: 1 }} />,
          ...fileItems(TRANSCRIPTS),
          ...fileItems(COMMENTS),
          recording.canEdit && <Divider key="last" sx={{ my: 1 }} />,
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

/** Formatted for programs that take formatted text, and plain for others. */
async function copyMinutes(address: string): Promise<void> {
  const read = (format: string) =>
    fetch(`${address}/minutes.${format}`).then((answer) =>
      answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status))),
    );
  try {
    // Safari wants the promise, within the click.
    const item = new ClipboardItem({
      'text/html': read('html').then((blob) => new Blob([blob], { type: 'text/html' })),
      'text/plain': read('md').then((blob) => new Blob([blob], { type: 'text/plain' })),
    });
    await navigator.clipboard.write([item]);
    toast({ title: 'Minutes copied', description: 'Paste them into your email.' });
  } catch {
    toast({
      title: 'The minutes couldn’t be copied',
      description: 'Export them for Word or as Markdown instead.',
      variant: 'destructive',
    });
  }
}
