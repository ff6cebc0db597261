import type { QueryBus } from '@nestjs/cqrs';
import { GetSender, type Sender } from '../../accounts/index.js';

export interface ShownSender extends Omit<Sender, 'logoVersion' | 'darkLogoVersion' | 'pictureVersion'> {
  picturePath: string | null;
  logoPath: string | null;
  /** Version of the dark theme's logo; null if it is the same. */
  darkLogoPath: string | null;
}

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
