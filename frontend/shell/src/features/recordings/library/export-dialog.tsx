import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { toApiError } from '@playhead/api';
import { DialogFrame, formatCount, toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { saveAnswer } from '../../../recording/save-file.js';
import { toastError } from '../../../session/toast-error.js';
import * as styles from './export-dialog.module.css';

const EXPORT = '/api/recordings/batch/export';

const FILES: Record<string, Record<string, string>> = {
  Transcript: { 'transcript.txt': 'Text', 'transcript.srt': 'SRT captions', 'transcript.docx': 'Word' },
  Minutes: { 'minutes.docx': 'Word', 'minutes.pdf': 'PDF', 'minutes.md': 'Markdown' },
};

interface ExportDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/**
 * Downloads files of many recordings as one archive, streamed while it is created. Closing the dialog before
 * the download starts cancels it.
 */
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
    const refusal = await refusalOf(ids, [...chosen], signal);
    if (signal.aborted) return;
    setExporting(false);
    if (refusal)
      return toastError(refusal, 'Error', 'The recordings couldn’t be exported. Please try again.');
    saveAnswer(EXPORT, { ids: ids.join(), files: [...chosen].join() });
    toast({
      title: `Exporting ${formatCount(ids.length, 'recording')}`,
      description: 'Your browser is saving them. What can’t be exported is listed in the ZIP file.',
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

/** The server's message if the archive can't be created. A page can't read the response to a form. */
async function refusalOf(ids: readonly string[], files: string[], signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(EXPORT, {
      method: 'POST',
      credentials: 'include',
      signal,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids, files }),
    });
    if (!answer.ok) return toApiError(answer.status, answer.statusText, await answer.text());
    await answer.body?.cancel();
    return null;
  } catch (error) {
    return error;
  }
}
