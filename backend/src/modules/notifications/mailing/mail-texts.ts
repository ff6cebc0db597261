import { clock } from '../../../shared/text/clock-text.js';
import type { VIEWER_KINDS } from '../inbox/notification.entity.js';

export function mailBeforeDeletion(mail: {
  title: string;
  /** Null if the owner does not see the folder. */
  folderName: string | null;
  dueAt: Date;
  link: string;
  stopLink: string;
}): { subject: string; text: string } {
  const title = `"${shorten(mail.title, 100)}"`;
  const folder = mail.folderName === null ? 'its folder' : `the folder "${shorten(mail.folderName, 100)}"`;
  return {
    subject: `${title} will be deleted on ${dayOf(mail.dueAt)}`,
    text: [
      `${title} will be deleted on ${dayOf(mail.dueAt)}: ${folder} deletes recordings after some time.`,
      'To keep it, move it to another folder. After it is deleted, you can restore it for 30 days.',
      `See it: ${mail.link}`,
      `--\nTurn off these emails: ${mail.stopLink}`,
    ].join('\n\n'),
  };
}

export function mailWhenReady(mail: { title: string; link: string; stopLink: string; isLast: boolean }): {
  subject: string;
  text: string;
} {
  const title = `"${shorten(mail.title, 100)}"`;
  const more = "If more recordings are ready within the hour, you'll see them in Playhead, not by email.";
  return {
    subject: `${title} is ready`,
    text: [
      `${title} is ready to watch and share.`,
      `Open it: ${mail.link}`,
      ...(mail.isLast ? [more] : []),
      `--\nTurn off these emails: ${mail.stopLink}`,
    ].join('\n\n'),
  };
}

export const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Content of an owner's mail. Plain text, so user input is never interpreted as markup. */
export interface OwnerMail {
  kind: (typeof VIEWER_KINDS)[number];
  title: string;
  actor: { name: string | null; email: string };
  text: string | null;
  videoTime: number | null;
  percent: number | null;
  link: string;
  stopLink: string;
  isLast: boolean;
}

export function mailToOwner(mail: OwnerMail): { subject: string; text: string } {
  const who = mail.actor.name ? `${shorten(mail.actor.name, 200)} (${mail.actor.email})` : mail.actor.email;
  const title = `"${shorten(mail.title, 100)}"`;
  const at = mail.videoTime === null ? '' : ` at ${clock(mail.videoTime)}`;
  const happened = {
    view: {
      subject: `${short(mail)} opened ${title}`,
      sentence: `${who} opened ${title} for the first time.`,
    },
    watched: {
      subject: `${short(mail)} watched ${mail.percent}% of ${title}`,
      sentence: `${who} has watched ${mail.percent}% of ${title} so far.`,
    },
    comment: {
      subject: `${short(mail)} commented on ${title}`,
      sentence: `${who} commented on ${title}${at}:`,
    },
    question: {
      subject: `${short(mail)} asked about ${title}`,
      sentence: `${who} asked the assistant about ${title}:`,
    },
    asked: {
      subject: `${short(mail)} asked you about ${title}`,
      sentence: `${who} asked you about ${title}:`,
    },
    plan: {
      subject: `${short(mail)} updated the action plan of ${title}`,
      sentence: `${who} updated the action plan of ${title}:`,
    },
  }[mail.kind];
  const quoted = mail.text === null ? [] : [quote(mail.text)];
  const more =
    mail.kind === 'plan'
      ? "If there are more answers within the hour, you'll see them in Playhead, not by email."
      : "If more people open it within the hour, you'll see them in Playhead, not by email.";
  const foot = `Viewers enter their own email address, which isn't verified.\nTurn off these emails: ${mail.stopLink}`;
  return {
    subject: happened.subject,
    text: [
      happened.sentence,
      ...quoted,
      `See it: ${mail.link}`,
      ...(mail.isLast ? [more] : []),
      `--\n${foot}`,
    ].join('\n\n'),
  };
}

/** Mail to an account with an unverified address. Contains no user input. */
export function firstMailToOwner(mail: { link: string; keepLink: string; stopLink: string }): {
  subject: string;
  text: string;
} {
  return {
    subject: 'Confirm your email address for Playhead',
    text: [
      'Someone signed up for Playhead with this address. Something has happened with a recording of that account.',
      `If this was you, confirm your address to get emails about your recordings: ${mail.keepLink}`,
      `See what happened: ${mail.link}`,
      "If this wasn't you, turn these emails off with the link below.",
      `--\nTurn off these emails: ${mail.stopLink}`,
    ].join('\n\n'),
  };
}

/**
 * First mail to an unverified gate address: explains itself, and that silence ends it. Contains no user input, not
 * even the title, so that it cannot be used to send one's own text.
 */
export function firstMailToViewer(mail: {
  /** Whether there are comments to read, or someone wants to write. */
  news: 'comments' | 'message';
  link: string;
  keepLink: string;
  stopLink: string;
  agreedAt: Date;
}): {
  subject: string;
  text: string;
} {
  const opened = `On ${dayOf(mail.agreedAt)}, someone opened a shared recording with this address`;
  const { subject, sentence, see } = {
    comments: {
      subject: 'New comments on a recording that was shared with you',
      sentence: `${opened} and asked for emails about new comments. There are new comments now.`,
      see: 'Read them',
    },
    message: {
      subject: 'Confirm your address to get a message about a recording',
      sentence: `${opened}. The person who shared it would like to email you.`,
      see: 'The recording',
    },
  }[mail.news];
  return {
    subject,
    text: [
      sentence,
      `${see}: ${mail.link}`,
      `If this was you, confirm to get emails about this recording: ${mail.keepLink}`,
      "If this wasn't you, ignore this email. You won't get another one about this recording.",
      `--\nTurn off emails from this sender: ${mail.stopLink}`,
    ].join('\n\n'),
  };
}

/**
 * Mail to a viewer who consented and confirmed. Comments are not included, because an address does not prove who
 * reads it.
 */
export function mailToViewer(mail: { title: string | null; link: string; stopLink: string }): {
  subject: string;
  text: string;
} {
  const named = mail.title === null ? '' : ` "${shorten(mail.title, 100)}",`;
  return {
    subject:
      mail.title === null ? 'New comments on a recording' : `New comments on "${shorten(mail.title, 100)}"`,
    text: [
      `There are new comments on${named} a recording that was shared with you.`,
      `Read it: ${mail.link}`,
      `--\nYou asked for these emails when you opened the recording and confirmed it by email.\nTurn off these emails: ${mail.stopLink}`,
    ].join('\n\n'),
  };
}

const short = ({ actor }: OwnerMail): string => shorten(actor.name ?? actor.email, 60);

export const shorten = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
};

/** All line breaks that mail programs render, so that every quoted line is marked. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/;

const quote = (text: string): string =>
  text
    .slice(0, 2_000)
    .split(LINE_END)
    .map((line) => `> ${line}`)
    .join('\n');
