import { isApiError, serverMessage } from '@playhead/api';
import type { AssistantAnswer } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { useProposeEditsMutation, type AiEdit, type Recording } from '../../../api/recordings.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import { changesOf, draftOf, editableOf, type Editable } from '../edit/draft.js';

/** HTTP status for too many requests. */
const TOO_MANY = 429;

export interface Proposal {
  edits: NonNullable<AiEdit['edits']>;
  explanation: string;
  /** The recording's version that the edits are based on. */
  version: number;
}

type Alternative = NonNullable<AiEdit['alternatives']>[number];
export type AiEditAction = NonNullable<AiEdit['action']>;

interface Refusal {
  title: string;
  sentence: string;
  /** Other possible meanings of the command. */
  alternatives: Alternative[];
  isFailure: boolean;
}

export interface AiEditing {
  isRunning: boolean;
  /**
   * Sends a command. Ignores blank ones and those sent while another one runs. Resolves to whether it had a
   * result.
   */
  run: (command: string) => Promise<boolean>;
  cancel: () => void;
  /** Shows the proposal of an alternative. */
  choose: (alternative: Alternative) => void;
  proposal: Proposal | null;
  /** The assistant's answer if the command was a question. */
  answer: AssistantAnswer | null;
  /** Why the command changed nothing. */
  refusal: Refusal | null;
  /** Requested actions on speakers, transcript or cuts that are still pending. */
  actions: readonly AiEditAction[];
  /** Removes an action from the pending ones when it starts. */
  take: (action: AiEditAction) => void;
  /** Clears the proposal, answer or refusal. */
  dismiss: () => void;
}

/** @param canAct whether this page can run actions on speakers, transcript or cuts */
export function useAiEdit(recording: Recording, canAct: boolean): AiEditing {
  const [propose, { isLoading }] = useProposeEditsMutation();
  const running = useRef<AbortController | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [answer, setAnswer] = useState<AssistantAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [actions, setActions] = useState<readonly AiEditAction[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  const show = (result: AiEdit): boolean => {
    if (result.answer !== undefined) {
      const { answer: words, timestamp = null, source = null } = result;
      setAnswer({ answer: words, timestamp, source });
      return true;
    }
    if (!result.edits) {
      setRefusal({ ...AI_EDIT_FAILED, alternatives: [], isFailure: true });
      return false;
    }
    const asked = canAct ? (result.actions ?? [result.action ?? []].flat()) : [];
    setActions(asked);
    const edits = whatChanges(result.edits, recording);
    const { explanation = '', alternatives = [] } = result;
    if (Object.keys(edits).length === 0) {
      if (asked.length > 0 && alternatives.length === 0) return true;
      setRefusal({
        title: asked.length > 0 ? 'Which one?' : 'No Changes',
        sentence: explanation || "AI couldn't make specific changes to your request.",
        alternatives,
        isFailure: false,
      });
      return false;
    }
    setProposal({ edits, explanation, version: recording.version });
    return true;
  };

  const dismiss = (): void => {
    setProposal(null);
    setAnswer(null);
    setRefusal(null);
    setActions([]);
  };

  return {
    isRunning: isLoading,
    proposal,
    answer,
    refusal,
    actions,
    take: (action) => setActions((all) => all.filter((one) => one !== action)),
    dismiss,
    cancel: () => running.current?.abort(),
    choose: ({ edits, explanation }) => {
      setRefusal(null);
      setActions([]);
      setProposal({ edits: whatChanges(edits, recording), explanation, version: recording.version });
    },
    run: async (text) => {
      const command = text.trim();
      if (command === '' || running.current) return false;
      dismiss();
      const abort = new AbortController();
      running.current = abort;
      const { title: currentTitle, description: currentDescription, chapters: currentChapters } = recording;
      const call = propose({
        id: recording.id,
        aiEditRequest: { command, currentTitle, currentDescription, currentChapters },
      });
      abort.signal.addEventListener('abort', () => call.abort());
      const { data, error } = await call;
      running.current = null;
      if (abort.signal.aborted) return false;
      if (data) return show(data);
      if (!leaveIfUnauthorized(error)) setRefusal(refusalOf(error));
      return false;
    },
  };
}

const AI_EDIT_FAILED = {
  title: 'AI Edit Error',
  sentence: 'Failed to process AI edit command. Please try again.',
};

export function aiEditFailed(): void {
  const { title, sentence: description } = AI_EDIT_FAILED;
  toast({ title, description, variant: 'destructive' });
}

function refusalOf(error: unknown): Refusal {
  const sentence = 'Failed to process AI command. Please try again.';
  const mustWait = isApiError(error) && error.status === TOO_MANY;
  return {
    title: 'Command Failed',
    sentence: mustWait ? serverMessage(error, sentence) : sentence,
    alternatives: [],
    isFailure: true,
  };
}

export function whatChanges(edits: Proposal['edits'], current: Editable): Proposal['edits'] {
  const base = editableOf(current);
  const draft = draftOf(base);
  const changed = changesOf(
    {
      title: edits.title ?? draft.title,
      description: edits.description ?? draft.description,
      chapters: edits.chapters?.map((chapter, at) => ({ ...chapter, key: String(at) })) ?? draft.chapters,
    },
    base,
  );
  const { title, description, chapters } = edits;
  return {
    ...(changed.title !== undefined && { title }),
    ...(changed.description !== undefined && { description }),
    ...(changed.chapters !== undefined && { chapters }),
  };
}
