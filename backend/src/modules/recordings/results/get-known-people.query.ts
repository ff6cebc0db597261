import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { GetSender } from '../../accounts/index.js';

/** Maximum number of recent recordings to scan, and names to take from them. */
const MOST = { recordings: 20, names: 8 };

const Owner = z.object({ userId: z.uuid(), tenantId: z.uuid() });
const Speaker = z.object({ name: z.string() });

/**
 * Names that may occur in a recording: its owner, their company, and speakers in the owner's recordings in this
 * tenant, most frequent first. Viewers and other users' recordings are not used.
 */
export class GetKnownPeople extends QueryOf<{ recordingId: string }, string[]> {}

@QueryHandler(GetKnownPeople)
export class GetKnownPeopleHandler implements IQueryHandler<GetKnownPeople> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId } }: GetKnownPeople): Promise<string[]> {
    const owner = await selectRow(
      this.em,
      Owner,
      'select owner_id as user_id, tenant_id from recording where id = ? and deleted_at is null',
      [recordingId],
    );
    if (!owner) return [];
    const { name, company } = await this.queries.execute(new GetSender(owner));
    const speakers = await selectRows(
      this.em,
      Speaker,
      `select s.speaker as name from transcript_segment s join (
         select id from recording where tenant_id = ? and owner_id = ? and deleted_at is null
         order by created_at desc limit ?) r on r.id = s.recording_id
       where s.speaker !~ '^Speaker [0-9]+$'
       group by s.speaker order by count(distinct s.recording_id) desc, s.speaker limit ?`,
      [owner.tenantId, owner.userId, MOST.recordings, MOST.names],
    );
    return [name, company, ...speakers.map((speaker) => speaker.name)].filter((known) => known !== null);
  }
}
