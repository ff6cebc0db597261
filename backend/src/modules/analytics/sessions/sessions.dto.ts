import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';

export const SessionLabel = z
  .string({ error: 'A session id is required' })
  .regex(
    /^[\w.:-]{1,100}$/,
    'A session id has 1 to 100 letters, digits, dots, colons, hyphens and underscores',
  )
  .describe('Made by the page, unique for this viewer');

export const Seconds = z.number().min(0).max(1e9);
/** The viewer according to the page. */
export const NamedViewer = {
  viewerEmail: z.string().max(254).nullish().describe('Ignored: the pass says who it is'),
  viewerName: z.string().max(200).nullish().describe('Ignored: the pass says who it is'),
};

const DeviceInfoRequest = z
  .object({
    userAgent: line(1000, 'A user agent').nullish(),
    screenWidth: z.number().int().min(0).max(100_000).nullish(),
    screenHeight: z.number().int().min(0).max(100_000).nullish(),
    language: line(35, 'A language').nullish(),
    timezone: line(64, 'A time zone').nullish(),
  })
  .meta({ id: 'DeviceInfo' });

export const StartSessionRequest = z
  .object({
    sessionId: SessionLabel,
    ...NamedViewer,
    deviceInfo: DeviceInfoRequest.nullish(),
    referrer: line(2000, 'A referrer').nullish(),
  })
  .meta({ id: 'StartSessionRequest' });
export type StartSessionRequest = z.infer<typeof StartSessionRequest>;

const Several = z.union([z.number().int().min(0).max(10_000), z.array(line(100, 'A name')).max(500)]);

export const EndSessionRequest = z
  .object({
    endTime: z.iso.datetime({ offset: true }).nullish(),
    totalWatchTime: Seconds.nullish(),
    maxProgress: Seconds.nullish().describe('The furthest point, as a share of the whole'),
    completionRate: z.number().min(0).max(100).nullish(),
    chaptersViewed: Several.nullish(),
    tabsUsed: Several.nullish(),
    engagementScore: z.number().min(0).max(100).nullish(),
  })
  .meta({
    id: 'EndSessionRequest',
    description: 'Totals that the page reports. The figures are computed from the events',
  });
export type EndSessionRequest = z.infer<typeof EndSessionRequest>;

export const ViewingSessionResponse = z
  .object({
    sessionId: z.string(),
    counted: z.boolean().describe('False for the owner, members, automated clients and what cannot be'),
  })
  .meta({ id: 'ViewingSession' });
export type ViewingSessionResponse = z.infer<typeof ViewingSessionResponse>;
