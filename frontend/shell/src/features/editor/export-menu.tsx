import { FileDownloadOutlinedIcon } from '@playhead/ui/icons/file-download-outlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { toast } from '@playhead/ui';
import type { Recording } from '../../api/recordings.js';
import { savePdf } from '../../recording/save-pdf.js';

interface ExportedFile {
  file: string;
  label: string;
  /** Downloads the file in place of the browser. Gets the recording's title. */
  save?: (address: string, title: string) => Promise<void>;
}

const MINUTES: ExportedFile[] = [
  { file: 'minutes.docx', label: 'Minutes (Word)' },
  // The PDF lacks some scripts. A plain link could not explain that.
  { file: 'minutes.pdf', label: 'Minutes (PDF)', save: savePdf },
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
  recording: Pick<Recording, 'id' | 'title' | 'transcript' | 'canEdit'>;
}

/** Downloads: minutes, the transcript, and for editors the original file. */
export function ExportMenu({ recording }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasTranscript = recording.transcript.length > 0;
  const close = (): void => setAnchor(null);
  const address = `/api/recordings/${encodeURIComponent(recording.id)}`;
  if (!hasTranscript && !recording.canEdit) return null;
  const fileItems = (files: ExportedFile[]) =>
    files.map(({ file, label, save }) => (
      <MenuItem
        key={file}
        component="a"
        href={`${address}/${file}`}
        download
        onClick={(event: MouseEvent) => {
          close();
          if (!save) return;
          event.preventDefault();
          void save(`${address}/${file}`, recording.title);
        }}
      >
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

/** Copies the minutes as HTML and plain text. */
async function copyMinutes(address: string): Promise<void> {
  const read = (format: string) =>
    fetch(`${address}/minutes.${format}`).then((answer) =>
      answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status))),
    );
  try {
    // Safari requires a promise that is created within the click handler.
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
