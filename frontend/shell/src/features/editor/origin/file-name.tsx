import { toast } from '@playhead/ui';
import type { Recording } from '../../../api/recordings.js';
import { titleFromFileName } from '../../../recording/title-from-file-name.js';
import type { Edits } from '../edit/use-edits.js';
import * as styles from './origin.module.css';

interface FileNameProps {
  fileName: string;
  recording: Recording;
  edits: Edits;
}

/** The original file name, with a button that makes it the title. */
export function FileName({ fileName, recording, edits }: FileNameProps) {
  const title = titleFromFileName(fileName);
  const take = async (): Promise<void> => {
    const { saved } = await edits.save({ title }, recording.version);
    if (saved) toast({ title: 'Changes Applied', description: `The title is now “${title}”.` });
  };
  return (
    <>
      <span className={styles.fileName}>{fileName}</span>
      {recording.canEdit && title !== recording.title && (
        <button
          type="button"
          className={styles.action}
          disabled={edits.isSaving}
          title={title}
          onClick={() => void take()}
        >
          Use as title
        </button>
      )}
    </>
  );
}
