import type { VIEWER_KINDS } from '../inbox/notification.entity.js';
import type { Digest } from '../inbox/notification-setting.entity.js';
import { shorten } from './mail-texts.js';

export interface Happening {
  tenantId: string;
  recordingId: string;
  title: string;
  kind: (typeof VIEWER_KINDS)[number] | 'clicked';
  actorName: string | null;
  actorEmail: string;
  /** Text of the comment, question, answer or button. */
  text: string | null;
  percent: number | null;
  /** Numbers of events including those left out: of the recording, of all, and of recordings. */
  ofRecording: number;
  ofAll: number;
  recordings: number;
}

/**
 * The plain-text digest of a day or week by recording, with counts of omitted events.
 * @param happened not empty, grouped by recording
 * @param linkTo activity of a recording
 */
export function mailOfDigest(
  digest: Exclude<Digest, 'off'>,
  happened: readonly Happening[],
  { linkTo, stopLink }: { linkTo: (recordingId: string) => string; stopLink: string },
): { subject: string; text: string } {
  const period = digest === 'daily' ? 'day' : 'week';
  const told = [...Map.groupBy(happened, ({ recordingId }) => recordingId)];
  const parts = told.map(([recordingId, all]) => {
    const { title, ofRecording } = all[0]!;
    const lines = all.map((each) => `- ${sentenceOf(each)}`);
    if (ofRecording > all.length) lines.push(`- and ${counted(ofRecording - all.length)} more`);
    return [`"${shorten(title, 100)}"`, ...lines, `See it: ${linkTo(recordingId)}`].join('\n');
  });
  const { recordings, ofAll } = happened[0]!;
  const inParts = told.reduce((sum, [, [first]]) => sum + first!.ofRecording, 0);
  if (ofAll > inParts)
    parts.push(`And ${counted(ofAll - inParts)} more with ${nameOf(recordings - told.length, 'other ')}.`);
  const foot = `Viewers enter their own email address, which isn't verified.\nTurn off these emails: ${stopLink}`;
  return {
    subject: `Your ${period}: what happened with ${nameOf(recordings)}`,
    text: [...parts, `--\n${foot}`].join('\n\n'),
  };
}

const counted = (number: number): string => number.toLocaleString('en');
const nameOf = (recordings: number, which = ''): string =>
  `${counted(recordings)} ${which}${recordings === 1 ? 'recording' : 'recordings'}`;

function sentenceOf({ kind, actorName, actorEmail, text, percent }: Happening): string {
  const who = actorName ? `${shorten(actorName, 200)} (${actorEmail})` : actorEmail;
  const said = shorten(text ?? '', 300);
  switch (kind) {
    case 'view':
      return `${who} opened it`;
    case 'watched':
      return `${who} watched ${percent}%`;
    case 'comment':
      return `${who} commented: ${said}`;
    case 'question':
      return `${who} asked the assistant: ${said}`;
    case 'asked':
      return `${who} asked you: ${said}`;
    case 'plan':
      return `${who} updated the action plan: ${said}`;
    case 'clicked':
      return `${who} clicked "${said}"`;
  }
}
