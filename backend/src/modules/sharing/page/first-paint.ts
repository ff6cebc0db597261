import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
import type { GateTry } from '../../../shared/http/pages/view-page.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { GatedDetails, WatchedDetails } from './open-shared.query.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { paintPanel } from './panel-paint.js';

/*
 * What a browser shows of a shared page before the page's script has come, and without one. Words, order and classes are
 * those of the viewer's components; its `boot.css` has the looks of both.
 */

export type GatePaint = Pick<GatedDetails, 'title' | 'duration' | 'sharedBy' | 'needsPassword' | 'recipient'>;

interface GateForm {
  /** Where the form goes. */
  action: string;
  /** In a frame of another site, whose browser keeps a cookie of its own. */
  isEmbedded: boolean;
  gateTry?: GateTry | undefined;
}

const LOGO = `<span class="ui-logo" style="--size:22px"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="ui-logo-track" d="M2.5 16h6M15.5 16h6"/><path class="ui-logo-line" d="M12 7v14"/><circle class="ui-logo-head" cx="12" cy="5" r="3"/></svg><span class="ui-logo-name">Playhead</span></span>`;

const SHAPE = `<div class="vw-page vw-shape" aria-hidden="true"><div class="vw-shape-picture"></div><div class="vw-shape-panel"></div><div class="vw-shape-line"></div></div>`;

const paintNothing = (heading: string, text: string): string =>
  `<main class="vw-nothing"><h1>${heading}</h1><p>${escapeHtml(text)}</p></main>`;
export const NOT_FOUND = paintNothing('Recording not found', SHARE_ERRORS.notFound().message);
export const BEING_UPDATED = paintNothing('Being updated', SHARE_ERRORS.beingUpdated().message);

export function paintGate(gate: GatePaint, { action, isEmbedded, gateTry }: GateForm): string {
  const { title, duration, sharedBy, needsPassword, recipient } = gate;
  const email = textOf(gateTry?.typed['email']) ?? recipient?.email ?? '';
  const name = textOf(gateTry?.typed['name']) ?? recipient?.name ?? '';
  return `<div class="vw-gate">${SHAPE}<div class="vw-dialog" role="dialog" aria-labelledby="gate-title" aria-describedby="gate-why"><form method="post" action="${escapeHtml(action)}">
${LOGO}
<div><h1 id="gate-title">Access Required</h1>
<p>${escapeHtml(title)}${duration === null ? '' : `<span> · ${clock(duration)}</span>`}</p>
<p id="gate-why">Enter your email to watch. ${escapeHtml(sharedBy ?? 'The person who shared this recording')} will see that you watched.</p></div>
<label><span>Email</span><input type="email" name="email" autocomplete="email" required autofocus maxlength="254" value="${escapeHtml(email)}"></label>
<label><span>Name <span>(optional)</span></span><input type="text" name="name" autocomplete="name" maxlength="200" value="${escapeHtml(name)}"></label>
${needsPassword ? '<label><span>Password</span><input type="password" name="password" autocomplete="off" required maxlength="200"></label>' : ''}
<label><input type="checkbox" name="consent"${gateTry?.typed['consent'] ? ' checked' : ''}><span>I consent to receiving notifications about comments and activity on this recording</span></label>
${gateTry ? `<p role="alert">${escapeHtml(gateTry.problem)}</p>` : ''}
${isEmbedded ? '<input type="hidden" name="embedded" value="true">' : ''}
<button class="vw-button">Access Recording</button>
</form></div></div>`;
}

/** @param url of the page, with its moment (`t`) and whose link it is (`r`) */
export function paintRecording(recording: WatchedDetails, url: URL): string {
  const { shareId, title, description, duration, createdAt, thumbnailPath, asRecorded } = recording;
  const media = `/api/recordings/shared/${shareId}/media${asRecorded ? '?version=recorded' : ''}`;
  const moment = Number(url.searchParams.get('t'));
  const start = moment > 0 ? `#t=${moment}` : '';
  const day = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [day, ...(duration === null ? [] : [clock(duration)])].join(' · ');
  return `<header class="vw-header">${LOGO}</header>
<main class="vw-page vw-watch"><video controls playsinline preload="none" src="${media}${start}"${thumbnailPath ? ` poster="${escapeHtml(thumbnailPath)}"` : ''} aria-label="${escapeHtml(title)}"></video>
<div class="vw-shape-panel">${paintPanel(recording, (seconds) => addressAt(url, seconds))}</div>
<div><h1>${escapeHtml(title)}</h1><p>${facts}</p>${description ? `<p class="vw-about">${escapeHtml(description)}</p>` : ''}</div></main>`;
}

function addressAt(page: URL, seconds: number): string {
  const url = new URL(page);
  url.searchParams.set('t', String(seconds));
  return url.pathname + url.search;
}

const textOf = (typed: unknown): string | undefined => (typeof typed === 'string' ? typed : undefined);
