import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import { GetSender, type Sender } from '../../../shared/people/get-sender.query.js';
import { UserPicture } from '../users/user-picture.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { readableAccent } from './readable-accent.js';
import { TenantLogo } from './tenant-logo.entity.js';

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
