import type { SharedRecording } from './caller.ts';

/** What global-setup.ts has started and made once, for all journeys. */
export interface Stage {
  /** Of the product. */
  address: string;
  /** Where the browser listens. */
  browser: string;
  /** Of a service of speech, for products that a journey starts for itself. */
  speech: string;
  /** A recording of ten seconds in which somebody speaks, and what they say with their names. */
  sample: { recording: string; transcript: string };
  /** The installation's first account, an internal admin, with a recording of the sample: both are there to be read. */
  owner: { cookies: Record<string, string>; recording: SharedRecording };
}

export const stage = (): Stage => JSON.parse(process.env.JOURNEY_STAGE!) as Stage;
