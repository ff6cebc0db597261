import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MediaTools } from '../../media/index.js';
import { audit } from '../admin/audit/audit-entry.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { BRAND_ERRORS } from './brand.errors.js';
import { TenantLogo } from './tenant-logo.entity.js';

/** Twice the size that it is shown in. */
const LOGO_BOX = { width: 480, height: 128 };
const REDRAW_MS = 30_000;

interface BrandChanges {
  name?: string | undefined;
  /** `#rrggbb`; null is the product's own. */
  color?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP file; null removes it. */
  logo?: Buffer | null | undefined;
}

/** How a tenant's shared pages look. What is not given stays. */
export class ChangeBrand extends Command<void> {
  constructor(
    readonly input: { by: { id: string; email: string; tenantId: string }; changes: BrandChanges },
  ) {
    super();
  }
}

@CommandHandler(ChangeBrand)
export class ChangeBrandHandler implements ICommandHandler<ChangeBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly tools: MediaTools,
  ) {}

  async execute({ input: { by, changes } }: ChangeBrand): Promise<void> {
    const { logo, ...others } = changes;
    // Before the transaction: it takes a while.
    const drawn = logo && (await this.redraw(logo));
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

  private async redraw(logo: Buffer): Promise<Buffer> {
    const drawn = await this.tools.redrawImage(logo, LOGO_BOX, AbortSignal.timeout(REDRAW_MS));
    if (!drawn) throw BRAND_ERRORS.notAPicture();
    return drawn;
  }
}
