import type { SharedRecording } from './caller.ts';

/** What `global-setup.ts` starts once for all journeys. */
export interface Stage {
  /** Address of the product. */
  address: string;
  /** WebSocket address of the browser. */
  browser: string;
  /** Address of the speech service, for products that a journey starts itself. */
  speech: string;
  /** A ten-second recording with speech, and its transcript with speaker names. */
  sample: { recording: string; transcript: string };
  /** The first account, an internal admin, with one recording. Journeys may only read them. */
  owner: { cookies: Record<string, string>; recording: SharedRecording };
}

export const stage = (): Stage => JSON.parse(process.env.JOURNEY_STAGE!) as Stage;
