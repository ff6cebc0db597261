import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { UserPicture } from '../users/user-picture.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { type Accent, readableAccent } from './readable-accent.js';
import { TenantLogo } from './tenant-logo.entity.js';
import { GetDisplayName } from '../users/get-display-name.query.js';

/** The sender that viewers see on a page. Unset fields are null. */
export interface Sender {
  name: string | null;
  /** Changes with the picture; null without one. */
  pictureVersion: string | null;
  company: string | null;
  /** Changes with the logo; null without one. */
  logoVersion: string | null;
  /** Version of the dark theme's logo, or null if it is the same. */
  darkLogoVersion: string | null;
  /** Colors that are readable in each theme, or null for the product's own. */
  accent: Accent | null;
}

/** The public profile of who shares a recording. Recordings only store the ids of owner and tenant. */
export class GetSender extends QueryOf<{ userId: string; tenantId: string }, Sender> {}

/** The sender of the demo, which has no tenant. */
const NOBODY: Sender = {
  name: null,
  pictureVersion: null,
  company: null,
  logoVersion: null,
  darkLogoVersion: null,
  accent: null,
};

@QueryHandler(GetSender)
export class GetSenderHandler implements IQueryHandler<GetSender> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { userId, tenantId } }: GetSender): Promise<Sender> {
    const name = await this.queries.execute(new GetDisplayName({ userId }));
    const picture = await this.em.findOne(UserPicture, userId);
    const person = { name, pictureVersion: picture?.version ?? null };
    const tenant = await this.em.findOne(Tenant, tenantId);
    if (!tenant) return { ...NOBODY, ...person };
    const logo = await this.em.findOne(TenantLogo, tenantId);
    return {
      ...person,
      company: tenant.type === 'company' || tenant.isNamed ? tenant.name : null,
      logoVersion: logo?.version ?? null,
      darkLogoVersion: logo?.darkVersion ?? null,
      accent: readableAccent(tenant),
    };
  }
}
