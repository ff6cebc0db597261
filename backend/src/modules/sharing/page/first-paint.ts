import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { RoomDetails } from '../room/open-room.query.js';
import type { WatchedStart } from './open-shared.query.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { langOf, paintPanel } from './panel-paint.js';

/* HTML that browsers show before the page's script has loaded, or without it. The viewer's `boot.css` styles it. */

const LOGO = `<span class="ui-logo" style="--size:22px"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="ui-logo-track" d="M2.5 16h6M15.5 16h6"/><path class="ui-logo-line" d="M12 7v14"/><circle class="ui-logo-head" cx="12" cy="5" r="3"/></svg><span class="ui-logo-name">Playhead</span></span>`;

const paintNothing = (heading: string, text: string): string =>
  `<main class="vw-nothing"><h1>${heading}</h1><p>${escapeHtml(text)}</p></main>`;
export const NOT_FOUND = paintNothing('Recording not found', SHARE_ERRORS.notFound().message);
export const BEING_UPDATED = paintNothing('Being updated', SHARE_ERRORS.beingUpdated().message);

/** @param url of the page, with its time (`t`) and personal token (`r`) */
export function paintRecording(recording: WatchedStart, url: URL): string {
  const { shareId, title, description, duration, createdAt, thumbnailPath, asRecorded } = recording;
  const media = `/api/recordings/shared/${shareId}/media${asRecorded ? '?version=recorded' : ''}`;
  const moment = Number(url.searchParams.get('t'));
  const start = moment > 0 ? `#t=${moment}` : '';
  const day = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [day, ...(duration === null ? [] : [clock(duration)])].join(' · ');
  const lang = langOf(recording);
  return `<header class="vw-header">${LOGO}</header>
<main class="vw-page vw-watch"><video controls playsinline preload="none" src="${media}${start}"${thumbnailPath ? ` poster="${escapeHtml(thumbnailPath)}"` : ''} aria-label="${escapeHtml(title)}"></video>
<div class="vw-shape-panel">${paintPanel(recording, (seconds) => addressAt(url, seconds))}</div>
<div><h1${lang}>${escapeHtml(title)}</h1><p>${facts}</p>${description ? `<p class="vw-about"${lang}>${escapeHtml(description)}</p>` : ''}</div></main>`;
}

export function paintRoom({ shareId, title, welcome, recordings }: RoomDetails): string {
  const items = recordings.map(
    ({ id, title, duration }) =>
      `<li><a href="/view/${shareId}/recordings/${id}">${escapeHtml(title)}</a>${duration === null ? '' : ` · ${clock(duration)}`}</li>`,
  );
  return `<header class="vw-header">${LOGO}</header>
<main class="vw-page vw-list"><h1>${escapeHtml(title)}</h1>${welcome && `<p>${escapeHtml(welcome)}</p>`}
${items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Nothing is here yet. Come back later.</p>'}</main>`;
}

function addressAt(page: URL, seconds: number): string {
  const url = new URL(page);
  url.searchParams.set('t', String(seconds));
  return url.pathname + url.search;
}
