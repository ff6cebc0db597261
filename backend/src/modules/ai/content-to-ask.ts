import type { QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { GetDemoSpokenContent, GetSpokenContent, type SpokenContent } from '../recordings/index.js';

/** The demo's id in these routes. All signed-in users may ask it and try commands on it. */
export const DEMO = 'demo';

export function contentToAsk(
  queries: QueryBus,
  user: CurrentUser,
  recordingId: string,
  access: 'see' | 'edit' | 'send',
): Promise<SpokenContent> {
  return recordingId === DEMO
    ? queries.execute(new GetDemoSpokenContent())
    : queries.execute(new GetSpokenContent({ user, recordingId, access }));
}
