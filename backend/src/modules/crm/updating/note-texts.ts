import { markup } from '../../../shared/http/answers/markup.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { NextStep } from '../../ai/index.js';
import type { OpenedRecording } from '../../sharing/index.js';
import type { Watching } from '../../analytics/index.js';

/** HubSpot accepts 65,536 characters, and no one reads more steps than this. */
const MAX_STEPS = 50;

/**
 * HTML of what a person watched.
 * @param watching null if only the opening is known
 * @param link to their activity
 */
export function watchedNote(viewing: {
  name: string | null;
  email: string;
  title: string;
  watching: Watching | null;
  link: string;
}): string {
  const { name, email, title, watching, link } = viewing;
  const who = name ?? email;
  const details = markup`<p><a href="${link}">See what they watched</a></p>`;
  if (!watching || watching.totalWatchTime === 0)
    return String(markup`<p>${who} opened “${title}”.</p>${details}`);
  const { completionRate, totalWatchTime, totalSessions, lastViewed } = watching;
  const percent = Math.round(completionRate * 100);
  const visits = totalSessions === 1 ? '1 visit' : `${totalSessions} visits`;
  const figures = `${clock(totalWatchTime)} in ${visits}, the last on ${dayOf(new Date(lastViewed))}.`;
  return String(markup`<p>${who} watched ${percent}% of “${title}”.</p><p>${figures}</p>${details}`);
}

/** Text that only occurs in a person's list of recordings. */
export const listMark = (email: string): string => String(listTitle(email));

const listTitle = (email: string) => markup`Recordings that ${email} opened`;

/**
 * HTML list of recordings that a person opened.
 * @param linkTo their activity in one
 */
export function openedNote(
  email: string,
  opened: readonly OpenedRecording[],
  linkTo: (recording: OpenedRecording) => string,
): string {
  const items = opened.map((recording) => {
    const link = markup`<a href="${linkTo(recording)}">${recording.title}</a>`;
    return markup`<li>${link}, last on ${dayOf(new Date(recording.lastSeenAt))}</li>`;
  });
  return String(markup`<p>${listTitle(email)}</p><ul>${items}</ul>`);
}

/**
 * HTML of a recording's next steps, summarized by a model or in the original words.
 * @param link to the recording
 */
export function nextStepsNote({
  title,
  steps,
  link,
}: {
  title: string;
  steps: readonly NextStep[];
  link: string;
}): string {
  const items = steps.slice(0, MAX_STEPS).map(({ text, what, who, due }) => {
    const more = [who, due].filter((each) => each !== null).join(', ');
    return markup`<li>${what ?? text}${more && ` (${more})`}</li>`;
  });
  return String(markup`<p>Next steps from <a href="${link}">${title}</a></p><ul>${items}</ul>`);
}

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
