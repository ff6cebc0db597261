import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { publicFactsOf } from './shown-text.js';

/** Titles as viewers see them, by recording id. Does not check access. */
export class GetShownTitles extends QueryOf<{ recordingIds: string[] }, ReadonlyMap<string, string>> {}

@QueryHandler(GetShownTitles)
export class GetShownTitlesHandler implements IQueryHandler<GetShownTitles> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingIds } }: GetShownTitles): Promise<ReadonlyMap<string, string>> {
    const facts = await publicFactsOf(this.em, [...new Set(recordingIds)]);
    return new Map([...facts].map(([id, { title }]) => [id, title]));
  }
}
