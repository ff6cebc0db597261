import type { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Accent, GetSender } from '../../accounts/index.js';

export const ShownSender = z
  .object({
    name: z.string().nullable().describe('Name of the owner, if given'),
    picturePath: z.string().nullable().describe('Path of their picture'),
    company: z.string().nullable(),
    logoPath: z.string().nullable().describe('Path of the logo'),
    darkLogoPath: z
      .string()
      .nullable()
      .describe('Path of the logo for the dark theme; null if it is the same'),
    accent: Accent.nullable().describe('Null for Playhead’s colors'),
  })
  .meta({ id: 'Sender' });
export type ShownSender = z.infer<typeof ShownSender>;

/** The sender that visitors of a share see. */
export async function senderOf(
  queries: QueryBus,
  { ownerId: userId, tenantId, shareId }: { ownerId: string; tenantId: string; shareId: string },
): Promise<ShownSender> {
  const { logoVersion, darkLogoVersion, pictureVersion, ...sender } = await queries.execute(
    new GetSender({ userId, tenantId }),
  );
  const address = `/api/recordings/shared/${shareId}`;
  return {
    ...sender,
    picturePath: pictureVersion && `${address}/picture?v=${pictureVersion}`,
    logoPath: logoVersion && `${address}/logo?v=${logoVersion}`,
    darkLogoPath: darkLogoVersion && `${address}/logo?theme=dark&v=${darkLogoVersion}`,
  };
}
