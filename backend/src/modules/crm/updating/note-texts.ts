import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { NextStep } from '../../ai/index.js';
import type { OpenedRecording } from '../../sharing/index.js';
import type { Watching } from '../../analytics/index.js';

/** HubSpot takes 65,536 characters; more than these many steps nobody reads. */
const MAX_STEPS = 50;

/**
 * What a person watched, as HTML.
 * @param watching null where nothing more is known than that they opened it
 * @param link to what they did, moment by moment
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

/** What stands in the list of one person and in no other note. */
export const listMark = (email: string): string => `Recordings that ${escapeHtml(email)} opened`;

/**
 * The recordings that a person opened, as HTML.
 * @param linkTo what they did with one
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
 * The next steps of a recording in short where a model read them, else in their own words, as HTML.
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
