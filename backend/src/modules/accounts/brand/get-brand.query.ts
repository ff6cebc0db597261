import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { type Accent, readableAccent } from './readable-accent.js';
import { TenantLogo } from './tenant-logo.entity.js';

export interface Brand {
  name: string;
  color: string | null;
  darkColor: string | null;
  accent: Accent | null;
  logoVersion: string | null;
  darkLogoVersion: string | null;
}

export class GetBrand extends QueryOf<{ tenantId: string }, Brand> {}

@QueryHandler(GetBrand)
export class GetBrandHandler implements IQueryHandler<GetBrand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetBrand): Promise<Brand> {
    const { name, color = null, darkColor = null } = await this.em.findOneOrFail(Tenant, tenantId);
    const logo = await this.em.findOne(TenantLogo, tenantId);
    return {
      name,
      color,
      darkColor,
      accent: readableAccent({ color, darkColor }),
      logoVersion: logo?.version ?? null,
      darkLogoVersion: logo?.darkVersion ?? null,
    };
  }
}
