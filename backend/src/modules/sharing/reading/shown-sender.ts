import type { QueryBus } from '@nestjs/cqrs';
import { GetSender, type Sender } from '../../../shared/people/get-sender.query.js';

export interface ShownSender extends Omit<Sender, 'logoVersion' | 'darkLogoVersion' | 'pictureVersion'> {
  /** Path of their picture on this origin. */
  picturePath: string | null;
  /** Path of their logo on this origin. */
  logoPath: string | null;
  /** Of the one for the dark page; null where it is the same. */
  darkLogoPath: string | null;
}

/** Whose page visitors of a share see. */
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
