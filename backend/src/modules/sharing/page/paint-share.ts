import { type Html, markup } from '../../../shared/http/answers/markup.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { RoomDetails } from '../room/open-room.query.js';
import type { WatchedStart } from './open-shared.query.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

/* HTML that browsers show before the page's script has loaded, or without it. The viewer's `boot.css` styles it. */

const HEADER = markup`<header class="vw-header"><span class="ui-logo" style="--size:22px"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="ui-logo-track" d="M2.5 16h6M15.5 16h6"/><path class="ui-logo-line" d="M12 7v14"/><circle class="ui-logo-head" cx="12" cy="5" r="3"/></svg><span class="ui-logo-name">Playhead</span></span></header>`;

const paintNothing = (heading: string, { message }: Error): Html =>
  markup`<main class="vw-nothing"><h1>${heading}</h1><p>${message}</p></main>`;
export const NOT_FOUND = paintNothing('Recording not found', SHARE_ERRORS.notFound());
export const BEING_UPDATED = paintNothing('Being updated', SHARE_ERRORS.beingUpdated());

/** @param url of the page, with its time (`t`) and personal token (`r`) */
export function paintRecording(recording: WatchedStart, url: URL): Html {
  const { shareId, title, description, duration, createdAt, thumbnailPath, asRecorded } = recording;
  const media = `/api/recordings/shared/${shareId}/media${asRecorded ? '?version=recorded' : ''}`;
  const moment = Number(url.searchParams.get('t'));
  const day = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [day, ...(duration === null ? [] : [clock(duration)])].join(' · ');
  const lang = langOf(recording);
  return markup`${HEADER}
<main class="vw-page vw-watch"><video controls playsinline preload="none" src="${media}${moment > 0 && `#t=${moment}`}"${thumbnailPath && markup` poster="${thumbnailPath}"`} aria-label="${title}"></video>
<div class="vw-shape-panel">${paintPanel(recording, url)}</div>
<div><h1${lang}>${title}</h1><p>${facts}</p>${description && markup`<p class="vw-about"${lang}>${description}</p>`}</div></main>`;
}

/** Chapters and transcript for browsers without scripts; others do not lay them out. */
function paintPanel({ chapters, transcript, goesOnFrom, language }: WatchedStart, url: URL): Html {
  const lang = langOf({ language });
  const linkTo = (seconds: number, title = '') =>
    markup`<a href="${addressAt(url, Math.floor(seconds))}">${clock(seconds)}${title}</a>`;
  const parts = chapters.map(
    ({ title, startTime }) => markup`<li${lang}>${linkTo(startTime, ` ${title}`)}</li>`,
  );
  const lines = transcript.map(
    ({ start, speaker, text }) =>
      markup`<p${lang}>${linkTo(start)} ${speaker && markup`<b>${speaker}</b> `}${text}</p>`,
  );
  if (goesOnFrom !== null) lines.push(markup`<p>The transcript goes on from ${clock(goesOnFrom)}.</p>`);
  return markup`<noscript><div class="vw-plain">${parts.length > 0 && markup`<h2>Chapters</h2><ol>${parts}</ol>`}${lines.length > 0 && markup`<h2>Transcript</h2>${lines}`}</div></noscript>`;
}

export function paintRoom({ shareId, title, welcome, recordings }: RoomDetails): Html {
  const items = recordings.map(
    ({ id, title, duration }) =>
      markup`<li><a href="/view/${shareId}/recordings/${id}">${title}</a>${duration !== null && ` · ${clock(duration)}`}</li>`,
  );
  return markup`${HEADER}
<main class="vw-page vw-list"><h1>${title}</h1>${welcome && markup`<p>${welcome}</p>`}
${items.length > 0 ? markup`<ol>${items}</ol>` : markup`<p>Nothing is here yet. Come back later.</p>`}</main>`;
}

/** The `lang` attribute of text in the recording's language, because the page is in the product's. */
const langOf = ({ language }: Pick<WatchedStart, 'language'>): Html | null =>
  language ? markup` lang="${language}"` : null;

function addressAt(page: URL, seconds: number): string {
  const url = new URL(page);
  url.searchParams.set('t', String(seconds));
  return url.pathname + url.search;
}
