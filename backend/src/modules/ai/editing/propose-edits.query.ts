import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AskingLimit } from '../asking-limit.js';
import { contentToAsk } from '../content-to-ask.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { validChapters } from './chapter-list.js';
import { type EditedContent, Editor, type EditorInput, type Proposed } from './ports/editor.js';
import { isOfTranscriptAlone, type TranscriptAction, transcriptAction } from './transcript-action.js';
import { type Answer, type Asked, QuestionAnswerer } from './ports/question-answerer.js';

export type Proposal = (Proposed & { suggestions?: string[]; action?: TranscriptAction }) | Answer;

/** Proposes edits for a command on a recording the user may edit. Nothing is written. */
export class ProposeEdits extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    command: string;
    /** Unsaved content of the editor; missing fields are as saved. */
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
    const action = transcriptAction(input);
    if (action && isOfTranscriptAlone(input, action))
      return { edits: {}, explanation: OF_TRANSCRIPT, action };
    const edited = await this.editor.propose(input, signal);
    if (edited !== 'question') return { ...applicable(edited, duration), ...(action && { action }) };
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
