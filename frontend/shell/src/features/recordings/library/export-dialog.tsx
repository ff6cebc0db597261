import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { toApiError } from '@playhead/api';
import { DialogFrame, formatCount, toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../recording/save-file.js';
import { toastError } from '../../../session/toast-error.js';
import * as styles from './export-dialog.module.css';

const FILES: Record<string, Record<string, string>> = {
  Transcript: { 'transcript.txt': 'Text', 'transcript.srt': 'SRT captions', 'transcript.docx': 'Word' },
  Minutes: { 'minutes.docx': 'Word', 'minutes.pdf': 'PDF', 'minutes.md': 'Markdown' },
};

interface ExportDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Saves files of many recordings in one archive; closing it meanwhile stops that. */
export function ExportDialog({ ids, onDone, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['transcript.txt', 'minutes.docx']));
  const [isExporting, setExporting] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);
  const toggle = (file: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(file)) next.add(file);
      return next;
    });
  const save = async () => {
    const { signal } = leaving.current;
    setExporting(true);
    const { archive, error } = await archiveOf(ids, [...chosen], signal);
    if (signal.aborted) return;
    setExporting(false);
    if (!archive) return toastError(error, 'Error', 'The recordings couldn’t be exported. Please try again.');
    saveFile(archive, 'Recordings.zip');
    toast({
      title: `Exported: ${formatCount(ids.length, 'recording')}`,
      description: 'What couldn’t be exported is listed in the archive.',
    });
    onDone();
  };
  return (
    <DialogFrame
      title={`Export ${formatCount(ids.length, 'recording')}`}
      width="xs"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isExporting || chosen.size === 0}>
            {isExporting ? 'Exporting...' : 'Export'}
          </Button>
        </>
      }
    >
      <p className={styles.what}>One ZIP file with these of each recording:</p>
      {Object.entries(FILES).map(([group, files]) => (
        <fieldset key={group} className={styles.group}>
          <legend>{group}</legend>
          {Object.entries(files).map(([file, label]) => (
            <FormControlLabel
              key={file}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(file)}
                  disabled={isExporting}
                  onChange={() => toggle(file)}
                />
              }
              label={label}
            />
          ))}
        </fieldset>
      ))}
    </DialogFrame>
  );
}

async function archiveOf(
  ids: readonly string[],
  files: string[],
  signal: AbortSignal,
): Promise<{ archive?: Blob; error?: unknown }> {
  try {
    const answer = await fetch('/api/recordings/batch/export', {
      ...{ method: 'POST', credentials: 'include', signal },
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids, files }),
    });
    if (answer.ok) return { archive: await answer.blob() };
    return { error: toApiError(answer.status, answer.statusText, await answer.text()) };
  } catch (error) {
    return { error };
  }
}
