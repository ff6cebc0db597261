import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { defineErrors } from '../../../shared/errors/define-errors.js';
import { MediaTools } from '../../media/index.js';
import { audit } from '../audit/audit-entry.entity.js';
import { Tenant, TenantLogo } from '../../accounts/entities.js';
import { redrawPicture } from '../pictures/redraw-picture.js';
import { named } from '../../../shared/http/requests/validation.js';
import { uploadedPicture } from '../pictures/uploaded-picture.js';

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

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A color is # and six digits, such as #0b5cad')
  .toLowerCase();

export const BrandChanges = z
  .object({
    name: named(200, 'A name').min(1, 'A name is required').optional(),
    color: color.nullish().describe('#rrggbb; null for Playhead’s colors'),
    darkColor: color.nullish().describe('#rrggbb for the dark theme; null uses `color`'),
    logo: uploadedPicture('A logo'),
    darkLogo: uploadedPicture('A logo').describe(
      'For the dark theme, in addition to `logo`; null uses `logo`',
    ),
  })
  .meta({ id: 'ChangeBrandRequest' });
export type BrandChanges = z.infer<typeof BrandChanges>;

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
