import type { NotificationKind } from '../inbox/notification.entity.js';
import type { Digest } from '../inbox/notification-setting.entity.js';
import { shorten } from './mail-texts.js';

/** One thing that happened, the oldest first. */
export interface Happening {
  tenantId: string;
  recordingId: string;
  title: string;
  kind: Exclude<NotificationKind, 'expiring'>;
  actorName: string | null;
  actorEmail: string;
  text: string | null;
  percent: number | null;
}

const MAX_LINES = 20;

/**
 * All that happened in a day or week, recording by recording. Plain text, in which nothing typed is markup.
 * @param happened at least one
 * @param linkTo what happened with a recording, on this installation
 */
export function mailOfDigest(
  digest: Exclude<Digest, 'off'>,
  happened: readonly Happening[],
  { linkTo, stopLink }: { linkTo: (recordingId: string) => string; stopLink: string },
): { subject: string; text: string } {
  const period = digest === 'daily' ? 'day' : 'week';
  const recordings = [...Map.groupBy(furthest(happened), ({ recordingId }) => recordingId)];
  const parts = recordings.map(([recordingId, all]) => {
    const lines = all.slice(0, MAX_LINES).map((each) => `- ${sentenceOf(each)}`);
    if (all.length > MAX_LINES) lines.push(`- and ${all.length - MAX_LINES} more`);
    return [`"${shorten(all[0]!.title, 100)}"`, ...lines, `See it: ${linkTo(recordingId)}`].join('\n');
  });
  const count = recordings.length === 1 ? '1 recording' : `${recordings.length} recordings`;
  const foot = `Viewers enter their own email address, which isn't verified.\nTurn off these emails: ${stopLink}`;
  return {
    subject: `Your ${period}: what happened with ${count}`,
    text: [...parts, `--\n${foot}`].join('\n\n'),
  };
}

/** Of the milestones of one person only the last, and not that they opened what they went on to watch. */
function furthest(happened: readonly Happening[]): Happening[] {
  const keyOf = ({ recordingId, actorEmail }: Happening) => `${recordingId} ${actorEmail}`;
  const watched = new Map<string, Happening>();
  for (const each of happened) {
    const before = watched.get(keyOf(each))?.percent ?? 0;
    if (each.kind === 'watched' && (each.percent ?? 0) > before) watched.set(keyOf(each), each);
  }
  return happened.filter((each) => {
    const most = watched.get(keyOf(each));
    if (each.kind === 'watched') return each === most;
    return each.kind !== 'view' || !most;
  });
}

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
  }
}
