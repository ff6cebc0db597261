import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { json, selectRow } from '../../../shared/database/rows.js';
import { GetRoomFacts, type SharedFacts } from '../../sharing/index.js';
import { DecidedRow, type FoundRow, REPLY_KINDS } from '../plan-row.js';

interface PlanAnswer {
  folderId: string;
  /** The row's recording, else the first of the room, under the room's owner. */
  recording: SharedFacts;
  /** The viewer who answered. The id is that in the room. */
  viewer: { id: string; name: string | null; email: string };
  /** What the viewer did with which row, e.g. `Done: Send the offer`. */
  text: string;
}

const Answer = z.object({
  kind: z.enum([...REPLY_KINDS, 'row']),
  value: z.string(),
  found: json<Partial<FoundRow>>(),
  decided: DecidedRow,
  recordingId: z.string().nullable(),
  folderId: z.string(),
  viewer: json<PlanAnswer['viewer']>(),
});

const PERSON = `q.folder_id, json_build_object('id', q.id, 'name', q.name, 'email', q.email) as viewer`;
const ANSWER = `select a.kind, a.value, p.found, p.decided, p.recording_id, ${PERSON}
    from plan_reply a join plan_row p on p.id = a.row_id join room_person q on q.id = a.viewer_id where a.id = ?
  union all
  select 'row', '', p.found, p.decided, p.recording_id, ${PERSON}
    from plan_row p join room_person q on q.id = p.proposed_by where p.id = ?`;

const TEXTS: Record<z.infer<typeof Answer>['kind'], (what: string, value: string) => string> = {
  tick: (what) => `Done: ${what}`,
  due: (what, day) => `New date ${day}: ${what}`,
  comment: (what, words) => `${words} (${what})`,
  row: (what) => `New row: ${what}`,
};

/** Gets a viewer's reply to a plan; null if it was taken back, or if the room shows no recording. */
export class GetPlanAnswer extends QueryOf<{ answerId: string }, PlanAnswer | null> {}

@QueryHandler(GetPlanAnswer)
export class GetPlanAnswerHandler implements IQueryHandler<GetPlanAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { answerId } }: GetPlanAnswer): Promise<PlanAnswer | null> {
    const answer = await selectRow(this.em, Answer, ANSWER, [answerId, answerId]);
    if (!answer) return null;
    const { kind, value, found, decided, folderId, recordingId, viewer } = answer;
    const recording = await this.queries.execute(new GetRoomFacts({ folderId, recordingId }));
    if (!recording) return null;
    return { folderId, recording, viewer, text: TEXTS[kind](decided.what ?? found.what ?? '', value) };
  }
}
