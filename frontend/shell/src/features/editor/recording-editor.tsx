import { ChatBubbleOutlineOutlinedIcon } from '@playhead/ui/icons/chat-bubble-outline-outlined';
import { ContentCutOutlinedIcon } from '@playhead/ui/icons/content-cut-outlined';
import { EditOutlinedIcon } from '@playhead/ui/icons/edit-outlined';
import { SubtitlesOutlinedIcon } from '@playhead/ui/icons/subtitles-outlined';
import { UndoOutlinedIcon } from '@playhead/ui/icons/undo-outlined';
import type { PlayerHandle } from '@playhead/player';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useAddMomentMutation,
  useCountReactionsQuery,
  useListCommentsQuery,
  type Recording,
} from '../../api/recordings.js';
import { useSave } from '../../session/use-save.js';
import { toast } from '@playhead/ui';
import { CommandBar } from './ai-edit/command-bar.js';
import type { AiEditAction } from './ai-edit/use-ai-edit.js';
import { Suggestion } from './ai-edit/suggestion.js';
import { CommentsFeed, timesOf, titleOf } from './comments/comments-feed.js';
import { ClipsList } from './clips/clips-list.js';
import { CreateClipDialog } from './clips/create-clip-dialog.js';
import { ChapterClip } from './clips/chapter-clip.js';
import { SelectionActions } from './clips/selection-actions.js';
import { clipTitle } from './clips/clip-title.js';
import { useClipping } from './clips/use-clipping.js';
import { useTrimAndCut } from './cuts/use-trim-and-cut.js';
import { EditDialog } from './edit/edit-dialog.js';
import { useEdits, type ReloadRecording } from './edit/use-edits.js';
import { ExportMenu } from './export-menu.js';
import { FallbackNotes } from './origin/fallback-notes.js';
import { MarksList, useMarks } from './marks/marks-list.js';
import { NotDescribedNote } from './origin/not-described-note.js';
import { Origin } from './origin/origin.js';
import { RecordingPlayer } from './recording-player.js';
import { useAssistant } from './use-assistant.js';
import { useWording } from './transcript/use-wording.js';
import { useCorrections } from './transcript/use-corrections.js';
import { HeardNames } from './transcript/heard-names.js';
import { ImportTranscriptDialog } from './transcript/import-transcript-dialog.js';
import * as styles from './recording-editor.module.css';

interface RecordingEditorProps {
  recording: Recording;
  reload: ReloadRecording;
}

export function RecordingEditor({ recording, reload }: RecordingEditorProps) {
  const player = useRef<PlayerHandle>(null);
  const commentsButton = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const edits = useEdits(recording, reload);
  const { noteLines } = edits;
  const onCorrect = useCorrections(recording, { reload, noteLines });
  // A toast's button outlives the render that created it.
  const latestUndo = useRef(edits.undo);
  useEffect(() => {
    latestUndo.current = edits.undo;
  });
  const undo = useCallback(() => latestUndo.current(), []);
  const { naming, onReplace, onRename } = useWording(recording, { reload, noteLines, undo });
  const onAsk = useAssistant(recording.id);
  const { data: comments } = useListCommentsQuery({ id: recording.id }, { refetchOnMountOrArgChange: true });
  const commentTimes = useMemo(() => timesOf(comments ?? []), [comments]);

  const marks = useMarks(recording);
  const highlights = useMemo(() => marks?.map(({ at, ...mark }) => ({ ...mark, start: at })), [marks]);

  const { data: reactions } = useCountReactionsQuery(
    { id: recording.id },
    { refetchOnMountOrArgChange: true },
  );

  const clips = useClipping(recording);
  const trimAndCut = useTrimAndCut(recording, player, clips.begin);
  const [addMoment] = useSave(useAddMomentMutation(), {
    title: 'Not added',
    failed: "The next step couldn't be added. Please try again.",
    onSaved: () => toast({ title: 'Added to next steps' }),
  });
  const addNextStep = (segmentId: string) =>
    addMoment({ id: recording.id, addMomentRequest: { segmentId, kind: 'nextStep' } });

  const act = async ({ kind, from, to, ranges = [] }: AiEditAction): Promise<void> => {
    if (kind === 'cutSmallTalk') trimAndCut.propose('smallTalk');
    else if (kind === 'cutPauses') trimAndCut.propose('pauses');
    else if (kind === 'cutChapters') trimAndCut.cut(ranges);
    else if (from === null || to === null) return;
    else if (kind === 'renameSpeaker') await onRename(from, to);
    else toast({ title: await onReplace(from, to) });
  };

  const currentTime = (): number => player.current?.currentTime() ?? 0;
  const seek = (seconds: number): void => player.current?.seek(seconds);

  return (
    <RecordingPlayer
      ref={player}
      recordingId={recording.id}
      recording={recording}
      onCorrect={recording.canEdit ? onCorrect : undefined}
      naming={naming}
      onReplace={recording.canEdit ? onReplace : undefined}
      onAsk={onAsk}
      commentTimes={commentTimes}
      highlights={highlights}
      reactions={reactions}
      {...trimAndCut.playerProps}
      panel={trimAndCut.panel}
      chapterActions={
        recording.canEdit
          ? (chapter) => <ChapterClip title={chapter.title} onCreateClip={() => clips.begin(chapter)} />
          : undefined
      }
      feed={
        <CommentsFeed
          recording={recording}
          currentTime={currentTime}
          onSeek={seek}
          onCreateClip={recording.canEdit ? clips.beginAt : undefined}
          onClose={() => {
            player.current?.openTab('transcript');
            commentsButton.current?.focus();
          }}
        />
      }
    >
      {recording.canEdit && <CommandBar recording={recording} edits={edits} onSeek={seek} onAction={act} />}
      <div className={styles.tools}>
        {recording.canEdit && (
          <>
            <Button startIcon={<EditOutlinedIcon />} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button
              startIcon={<ContentCutOutlinedIcon />}
              aria-expanded={trimAndCut.isOpen}
              disabled={trimAndCut.isOpen}
              onClick={trimAndCut.open}
            >
              Trim & cut{trimAndCut.isUnsaved && ' (not saved)'}
            </Button>
            <Button
              startIcon={<UndoOutlinedIcon />}
              disabled={!edits.canUndo || edits.isSaving}
              onClick={() => void edits.undo()}
            >
              Undo
            </Button>
          </>
        )}
        <Button
          ref={commentsButton}
          startIcon={<ChatBubbleOutlineOutlinedIcon />}
          onClick={() => player.current?.openTab('feed')}
        >
          {titleOf(comments ?? [])}
        </Button>
        <ExportMenu recording={recording} />
        {recording.canEdit && (
          <Button startIcon={<SubtitlesOutlinedIcon />} onClick={() => setImporting(true)}>
            Add a transcript
          </Button>
        )}
      </div>
      {recording.canEdit && (
        <>
          <NotDescribedNote {...recording} />
          <FallbackNotes fallbacks={recording.fallbacks} />
          <Suggestion recording={recording} edits={edits} />
          <HeardNames recording={recording} onReplace={onReplace} />
        </>
      )}
      <MarksList recording={recording} marks={marks} edits={edits} times={trimAndCut.times} onSeek={seek} />
      {recording.canEdit && <ClipsList id={recording.id} />}
      {recording.canEdit && !trimAndCut.isOpen && (
        <SelectionActions
          recording={recording}
          onCreateClip={clips.begin}
          onCut={trimAndCut.open}
          onNextStep={(line) => void addNextStep(line)}
        />
      )}
      {clips.part && (
        <CreateClipDialog
          recording={recording}
          part={clips.part}
          title={clips.title ?? clipTitle(clips.part, recording, trimAndCut.times)}
          onClose={clips.end}
        />
      )}
      <Origin recording={recording} edits={edits} />
      {isImporting && <ImportTranscriptDialog recording={recording} onClose={() => setImporting(false)} />}
      {isEditing && (
        <EditDialog
          recording={recording}
          edits={edits}
          currentTime={currentTime}
          onClose={() => setEditing(false)}
        />
      )}
    </RecordingPlayer>
  );
}
