import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { GetSpokenContent } from '../../recordings/index.js';
import { AskingLimit } from '../assistant/asking-limit.js';
import { validChapters } from './chapter-list.js';
import { type EditedContent, Editor, type Proposal } from './ports/editor.js';

/** What a command would change in a recording that the user may edit. Nothing is written. */
export class ProposeEdits extends Query<Proposal> {
  constructor(
    readonly input: {
      user: CurrentUser;
      recordingId: string;
      command: string;
      /** What the person sees; what is not given is as it was saved. */
      current: { [Field in keyof EditedContent]?: EditedContent[Field] | undefined };
      /** Aborts when nobody waits for the answer any more. */
      signal: AbortSignal;
    },
  ) {
    super();
  }
}

@QueryHandler(ProposeEdits)
export class ProposeEditsHandler implements IQueryHandler<ProposeEdits> {
  constructor(
    private readonly queries: QueryBus,
    private readonly editor: Editor,
    private readonly limit: AskingLimit,
  ) {}

  async execute({ input }: ProposeEdits): Promise<Proposal> {
    const { user, recordingId, command, current, signal } = input;
    await this.limit.count(`user:${user.id}`);
    const saved = await this.queries.execute(new GetSpokenContent({ user, recordingId, access: 'edit' }));
    const content: EditedContent = {
      title: current.title ?? saved.title,
      description: current.description ?? saved.description,
      chapters: (current.chapters ?? saved.chapters).toSorted((a, b) => a.startTime - b.startTime),
    };
    const { lines, duration } = saved;
    return applicable(await this.editor.propose({ command, content, lines, duration }, signal), duration);
  }
}

/** What is proposed can be saved as it is, also when the person's own chapters broke a rule. */
function applicable(proposal: Proposal, duration: number): Proposal {
  if (!('edits' in proposal) || !proposal.edits.chapters) return proposal;
  const chapters = validChapters(proposal.edits.chapters, duration);
  return { ...proposal, edits: { ...proposal.edits, chapters } };
}
