import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ButtonClick } from './button-click.entity.js';

/** Label and target of the button at the time; `clickedAt` is ISO 8601. */
export interface ViewerClick {
  id: string;
  label: string;
  url: string;
  clickedAt: string;
}

/** A viewer's clicks on the call to action, latest first. Does not check access. */
export class ListViewerClicks extends QueryOf<{ viewerId: string }, ViewerClick[]> {}

@QueryHandler(ListViewerClicks)
export class ListViewerClicksHandler implements IQueryHandler<ListViewerClicks> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: ListViewerClicks): Promise<ViewerClick[]> {
    const clicks = await this.em.find(ButtonClick, { viewerId }, { orderBy: { id: 'desc' } });
    return clicks.map(({ id, label, url, clickedAt }) => ({
      id,
      label,
      url,
      clickedAt: clickedAt.toISOString(),
    }));
  }
}

export class GetButtonClick extends QueryOf<
  { clickId: string },
  { viewerId: string; label: string; url: string } | null
> {}

@QueryHandler(GetButtonClick)
export class GetButtonClickHandler implements IQueryHandler<GetButtonClick> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { clickId } }: GetButtonClick) {
    return this.em.findOne(ButtonClick, clickId);
  }
}
