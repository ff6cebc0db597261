import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
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
export function watchedNote(told: {
  name: string | null;
  email: string;
  title: string;
  watching: Watching | null;
  link: string;
}): string {
  const { name, email, title, watching, link } = told;
  const who = escapeHtml(name ?? email);
  const what = `“${escapeHtml(title)}”`;
  const details = `<p><a href="${escapeHtml(link)}">See what they watched</a></p>`;
  if (!watching || watching.totalWatchTime === 0) return `<p>${who} opened ${what}.</p>${details}`;
  const { completionRate, totalWatchTime, totalSessions, lastViewed } = watching;
  const percent = Math.round(completionRate * 100);
  const visits = totalSessions === 1 ? '1 visit' : `${totalSessions} visits`;
  const figures = `${clock(totalWatchTime)} in ${visits}, the last on ${dayOf(new Date(lastViewed))}.`;
  return `<p>${who} watched ${percent}% of ${what}.</p><p>${figures}</p>${details}`;
}

/** Text that only occurs in a person's list of recordings. */
export const listMark = (email: string): string => `Recordings that ${escapeHtml(email)} opened`;

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
    const link = `<a href="${escapeHtml(linkTo(recording))}">${escapeHtml(recording.title)}</a>`;
    return `<li>${link}, last on ${dayOf(new Date(recording.lastSeenAt))}</li>`;
  });
  return `<p>${listMark(email)}</p><ul>${items.join('')}</ul>`;
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
    return `<li>${escapeHtml(what ?? text)}${more && ` (${escapeHtml(more)})`}</li>`;
  });
  return `<p>Next steps from <a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p><ul>${items.join('')}</ul>`;
}

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
