import { UndoOutlinedIcon } from '@playhead/ui/icons/undo-outlined';
import Button from '@mui/material/Button';
import type { PlayerHandle } from '@playhead/player';
import { useRef } from 'react';
import { DEMO_ID, type Recording } from '../../api/recordings.js';
import { previewLink } from '../../recording/share-link.js';
import { CommandBar } from './ai-edit/command-bar.js';
import { useDemoEdits } from './edit/use-demo-edits.js';
import { RecordingPlayer } from './recording-player.js';
import { useAssistant } from './use-assistant.js';
import * as styles from './recording-editor.module.css';

/** The demo recording in the editor. Commands change only what is shown; nothing is saved. */
export function DemoEditor({ recording: saved }: { recording: Recording }) {
  const player = useRef<PlayerHandle>(null);
  const { recording, edits } = useDemoEdits(saved);
  const onAsk = useAssistant(DEMO_ID);
  return (
    <RecordingPlayer ref={player} recordingId={DEMO_ID} recording={recording} onAsk={onAsk}>
      <p className={styles.demoNote}>
        This is a demo. Try a command or ask the assistant; nothing is saved. Its transcript was corrected by
        hand.
      </p>
      <CommandBar
        recording={{ ...recording, id: DEMO_ID }}
        edits={edits}
        onSeek={(seconds) => player.current?.seek(seconds)}
      />
      <div className={styles.tools}>
        <Button startIcon={<UndoOutlinedIcon />} disabled={!edits.canUndo} onClick={() => void edits.undo()}>
          Undo
        </Button>
        <Button href={previewLink(saved.shareId)} target="_blank" rel="noopener">
          See the shared page
        </Button>
      </div>
    </RecordingPlayer>
  );
}
