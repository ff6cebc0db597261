import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AskingLimit } from '../asking-limit.js';
import { contentToAsk } from '../content-to-ask.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { validChapters } from './chapter-list.js';
import { type EditedContent, Editor, type EditorInput, type Proposed } from './ports/editor.js';
import {
  cutMeantBy,
  isOfTranscriptAlone,
  type TranscriptAction,
  transcriptActions,
} from './transcript-action.js';
import { type Answer, type Asked, QuestionAnswerer } from './ports/question-answerer.js';

export type Proposal = (Proposed & { suggestions?: string[] } & Actions) | Answer;

/** `action` is the first of `actions`, for clients of the first API version. */
interface Actions {
  action?: TranscriptAction;
  actions?: TranscriptAction[];
}

/** Proposes edits for a command on a recording the user may edit. Nothing is saved. */
export class ProposeEdits extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    command: string;
    /** Unsaved content of the editor. Missing fields are as saved. */
    current: { [Field in keyof EditedContent]?: EditedContent[Field] | undefined };
    signal: AbortSignal;
  },
  Proposal
> {}

@QueryHandler(ProposeEdits)
export class ProposeEditsHandler implements IQueryHandler<ProposeEdits> {
  constructor(
    private readonly queries: QueryBus,
    private readonly editor: Editor,
    private readonly answerer: QuestionAnswerer,
    private readonly limit: AskingLimit,
  ) {}

  async execute({ input: request }: ProposeEdits): Promise<Proposal> {
    const { user, recordingId, command, current, signal } = request;
    await this.limit.count(`user:${user.id}`);
    const saved = await contentToAsk(this.queries, user, recordingId, 'edit');
    requireAi(user.limits.features);
    const content: EditedContent = {
      title: current.title ?? saved.title,
      description: current.description ?? saved.description,
      chapters: (current.chapters ?? saved.chapters).toSorted((a, b) => a.startTime - b.startTime),
    };
    const { lines, duration } = saved;
    const input = { recordingId: saved.recordingId, command, content, lines, duration };
    const actions = transcriptActions(input);
    if (actions.length > 0 && actions.every((action) => isOfTranscriptAlone(input, action)))
      return { edits: {}, explanation: OF_TRANSCRIPT, ...offered(actions) };
    const edited = await this.editor.propose(input, signal);
    if (edited !== 'question') {
      const cut = cutMeantBy(input, edited.edits);
      return {
        ...applicable(cut ? asAlternative(edited) : edited, duration),
        ...offered(cut ? [cut] : actions),
      };
    }
    const { answer, timestamp, source } = await this.answerer.answer(asked(input), signal);
    return { answer, timestamp, source };
  }
}

const OF_TRANSCRIPT = 'No title, description or chapter changes: this is done in the transcript or by a cut.';

const asked = ({ recordingId, command, lines, content, duration }: EditorInput): Asked => ({
  recordingId,
  question: command,
  lines,
  chapters: content.chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
  description: content.description,
  duration,
});

const offered = (actions: TranscriptAction[]): Actions => (actions[0] ? { action: actions[0], actions } : {});

/** One of two possible meanings of the command. */
const asAlternative = ({ edits, explanation }: Proposed): Proposed => ({
  edits: {},
  explanation: 'This can mean the chapter or the part of the recording.',
  alternatives: [{ label: 'Remove the chapter, keep the recording', edits, explanation }],
});

function applicable(proposed: Proposed, duration: number): Proposal {
  const valid = (edits: Proposed['edits']) =>
    edits.chapters ? { ...edits, chapters: validChapters(edits.chapters, duration) } : edits;
  const { alternatives, ...rest } = { ...proposed, edits: valid(proposed.edits) };
  if (!alternatives) return rest;
  return {
    ...rest,
    alternatives: alternatives.map((one) => ({ ...one, edits: valid(one.edits) })),
    suggestions: alternatives.map(({ label }) => label),
  };
}
