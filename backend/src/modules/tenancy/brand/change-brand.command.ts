import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { MediaTools } from '../../media/index.js';
import { audit } from '../audit/audit-entry.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { redrawPicture } from '../pictures/redraw-picture.js';
import { TenantLogo } from './tenant-logo.entity.js';

/** Twice the size that it is shown in. */
const LOGO_BOX = { width: 480, height: 128 };

interface BrandChanges {
  name?: string | undefined;
  /** `#rrggbb`; null is the product's own. */
  color?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP file; null removes it. */
  logo?: Buffer | null | undefined;
}

/** How a tenant's shared pages look. What is not given stays. */
export class ChangeBrand extends CommandOf<{
  by: { id: string; email: string; tenantId: string };
  changes: BrandChanges;
}> {}

@CommandHandler(ChangeBrand)
export class ChangeBrandHandler implements ICommandHandler<ChangeBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly tools: MediaTools,
  ) {}

  async execute({ input: { by, changes } }: ChangeBrand): Promise<void> {
    const { logo, ...others } = changes;
    // Before the transaction: it takes a while.
    const drawn = logo && (await redrawPicture(this.tools, logo, LOGO_BOX, 'logo'));
    await this.em.transactional(async (em) => {
      const tenant = await em.findOneOrFail(Tenant, by.tenantId);
      const { name, color } = tenant;
      tenant.brand(others);
      if (drawn) await em.upsert(TenantLogo, TenantLogo.of(tenant.id, drawn));
      if (logo === null) await em.nativeDelete(TenantLogo, { tenantId: tenant.id });
      audit(em, {
        ...{ actor: by, action: 'tenant.branded' },
        subject: { kind: 'tenant', id: tenant.id, name: tenant.name },
        before: { name, color: color ?? null },
        after: {
          name: tenant.name,
          color: tenant.color ?? null,
          ...(logo !== undefined && { logo: logo !== null }),
        },
      });
    });
  }
}
