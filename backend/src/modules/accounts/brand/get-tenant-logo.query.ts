import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { Picture } from '../../../shared/http/answers/send-picture.js';
import { TenantLogo } from './tenant-logo.entity.js';

/** The theme a logo is for. The light logo is used for both if there is no dark one. */
export const LogoRequest = z.object({ theme: z.enum(['light', 'dark']).default('light') });
export type LogoRequest = z.infer<typeof LogoRequest>;

export class GetTenantLogo extends QueryOf<LogoRequest & { tenantId: string }, Picture | null> {}

@QueryHandler(GetTenantLogo)
export class GetTenantLogoHandler implements IQueryHandler<GetTenantLogo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId, theme } }: GetTenantLogo): Promise<Picture | null> {
    const logo = await this.em.findOne(TenantLogo, tenantId, { populate: ['picture', 'darkPicture'] });
    if (!logo) return null;
    const picture = (theme === 'dark' && logo.darkPicture) || logo.picture;
    return { bytes: Buffer.from(picture), contentType: 'image/png' };
  }
}
