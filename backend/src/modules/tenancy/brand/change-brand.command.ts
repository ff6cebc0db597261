import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { defineErrors } from '../../../shared/errors/define-errors.js';
import { MediaTools } from '../../media/index.js';
import { audit } from '../audit/audit-entry.entity.js';
import { Tenant, TenantLogo } from '../../accounts/entities.js';
import { redrawPicture } from '../pictures/redraw-picture.js';

const BRAND_ERRORS = defineErrors({
  noLogo: {
    kind: 'invalid',
    code: 'brand.no_logo',
    message: 'Add a logo first.',
    details: () => ({ errors: { darkLogo: ['Add a logo first. This one takes its place on dark pages.'] } }),
  },
});

/** Twice the displayed size, for high-density screens. */
const LOGO_BOX = { width: 480, height: 128 };

interface BrandChanges {
  name?: string | undefined;
  /** `#rrggbb`; null restores the product's color. */
  color?: string | null | undefined;
  darkColor?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP file; null removes the logo. */
  logo?: Buffer | null | undefined;
  /** The logo of the dark theme. It is removed together with `logo`. */
  darkLogo?: Buffer | null | undefined;
}

/** Changes the look of a tenant's shared pages. Unset fields are kept. */
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
    const { logo, darkLogo, ...others } = changes;
    // Redrawn outside the transaction because it is slow.
    const drawn = logo && (await redrawPicture(this.tools, logo, LOGO_BOX, 'logo'));
    const drawnDark = darkLogo && (await redrawPicture(this.tools, darkLogo, LOGO_BOX, 'darkLogo'));
    await this.em.transactional(async (em) => {
      const tenant = await em.findOneOrFail(Tenant, by.tenantId);
      const { name, color = null, darkColor = null } = tenant;
      tenant.brand(others);
      if (drawn) await em.upsert(TenantLogo, TenantLogo.of(tenant.id, drawn));
      if (logo === null) await em.nativeDelete(TenantLogo, { tenantId: tenant.id });
      if (drawnDark !== undefined) {
        const known = await em.findOne(TenantLogo, tenant.id);
        if (drawnDark && !known) throw BRAND_ERRORS.noLogo();
        known?.drawDark(drawnDark);
      }
      audit(em, {
        actor: by,
        action: 'tenant.branded',
        subject: { kind: 'tenant', id: tenant.id, name: tenant.name },
        before: { name, color, darkColor },
        after: {
          name: tenant.name,
          color: tenant.color ?? null,
          darkColor: tenant.darkColor ?? null,
          ...(logo !== undefined && { logo: logo !== null }),
          ...(darkLogo !== undefined && { darkLogo: darkLogo !== null }),
        },
      });
    });
  }
}
