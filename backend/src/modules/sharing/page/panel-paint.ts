import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { WatchedDetails, WatchedStart } from './open-shared.query.js';

/** Chapters and transcript for browsers without scripts; others do not lay them out. */
export function paintPanel(
  { chapters, transcript, goesOnFrom, language }: WatchedStart,
  addressAt: (seconds: number) => string,
): string {
  const lang = langOf({ language });
  const linkTo = (seconds: number, text: string) =>
    `<a href="${escapeHtml(addressAt(Math.floor(seconds)))}">${text}</a>`;
  const parts = chapters.map(
    ({ title, startTime }) =>
      `<li${lang}>${linkTo(startTime, `${clock(startTime)} ${escapeHtml(title)}`)}</li>`,
  );
  const lines = transcript.map(({ start, speaker, text }) => {
    const who = speaker ? `<b>${escapeHtml(speaker)}</b> ` : '';
    return `<p${lang}>${linkTo(start, clock(start))} ${who}${escapeHtml(text)}</p>`;
  });
  if (goesOnFrom !== null) lines.push(`<p>The transcript goes on from ${clock(goesOnFrom)}.</p>`);
  const panel = section('Chapters', list(parts)) + section('Transcript', lines.join(''));
  return `<noscript><div class="vw-plain">${panel}</div></noscript>`;
}

/** The `lang` attribute of text in the recording's language, because the page is in the product's. */
export const langOf = ({ language }: Pick<WatchedDetails, 'language'>): string =>
  language ? ` lang="${escapeHtml(language)}"` : '';

const list = (items: string[]): string => (items.length > 0 ? `<ol>${items.join('')}</ol>` : '');

const section = (heading: string, content: string): string => content && `<h2>${heading}</h2>${content}`;
