import { toast } from '@playhead/ui';
import { useState } from 'react';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from './use-edits.js';

/** The same as a saved recording's undo history. */
const MAX_UNDO = 10;

/** Edits of the demo recording. They are kept only while the page is open. */
export function useDemoEdits(saved: Recording): { recording: Recording; edits: Edits } {
  const [states, setStates] = useState<readonly Recording[]>([saved]);
  const recording = states.at(-1)!;
  const edits: Edits = {
    canUndo: states.length > 1,
    isSaving: false,
    save: ({ title, description, chapters }) => {
      const as: Recording = {
        ...recording,
        title: title ?? recording.title,
        description: description ?? recording.description,
        chapters:
          chapters?.map((chapter, at) => ({
            id: chapter.id ?? `demo-${states.length}-${at}`,
            title: chapter.title,
            startTime: Number(chapter.startTime),
            endTime: (chapter.endTime ?? null) === null ? null : Number(chapter.endTime),
            summary: chapter.summary ?? null,
          })) ?? recording.chapters,
      };
      setStates([...states, as].slice(-MAX_UNDO - 1));
      return Promise.resolve({ saved: true, as });
    },
    undo: () => {
      setStates(states.slice(0, -1));
      toast({ title: 'Undone', description: 'Reverted to previous state' });
      return Promise.resolve();
    },
  };
  return { recording, edits };
}
