import { engineName } from '@playhead/ui';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import { CaptionFillers } from './caption-fillers.js';
import { DoAgain } from './do-again.js';
import { FileName } from './file-name.js';
import { TextSource } from './text-source.js';
import { SpokenLanguage } from './spoken-language.js';
import * as styles from './origin.module.css';

interface OriginProps {
  recording: Recording;
  edits: Edits;
}

/** Shows the source of a recording: its file and the engine of its transcript. */
export function Origin({ recording, edits }: OriginProps) {
  const { fileName, transcribedBy, canEdit } = recording;
  const mayTranscribe = canEdit && transcribedBy !== null;
  const hasFillers = recording.transcript.some(({ fillers }) => fillers);
  if (fileName === null && transcribedBy === null) return null;
  return (
    <dl className={styles.origin}>
      {fileName !== null && (
        <div>
          <dt>File</dt>
          <dd>
            <FileName fileName={fileName} recording={recording} edits={edits} />
          </dd>
        </div>
      )}
      {transcribedBy !== null && (
        <div>
          <dt>Transcript</dt>
          <dd>
            <span>{sourceOf(transcribedBy)}</span>
            {mayTranscribe && <DoAgain recording={recording} task="transcription" />}
          </dd>
        </div>
      )}
      {(['title', 'description'] as const).map(
        (text) =>
          recording[`${text}Source`] && (
            <div key={text}>
              <dt>{text === 'title' ? 'Title' : 'Description'}</dt>
              <dd>
                <TextSource text={text} recording={recording} edits={edits} />
              </dd>
            </div>
          ),
      )}
      {mayTranscribe && (
        <div>
          <dt>Texts</dt>
          <dd>
            <span>Title, description and chapters</span>
            <DoAgain recording={recording} task="writing" />
          </dd>
        </div>
      )}
      {transcribedBy !== null && (
        <div>
          <dt>Language</dt>
          <dd>
            <SpokenLanguage recording={recording} edits={edits} />
          </dd>
        </div>
      )}
      {canEdit && hasFillers && (
        <div>
          <dt>Captions</dt>
          <dd>
            <CaptionFillers recording={recording} edits={edits} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Matches an imported transcript instead of an engine. */
const BROUGHT = /^file /;
const sourceOf = (transcribedBy: string): string =>
  BROUGHT.test(transcribedBy)
    ? `From ${transcribedBy.replace(BROUGHT, '')}`
    : `Written by ${engineName(transcribedBy)}`;
