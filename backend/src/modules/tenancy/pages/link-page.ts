import { escapeHtml } from '../../../shared/http/answers/escape-html.js';
import { type FormState, hidden, newPasswordField, notice } from './form-field.js';
import { renderFrame } from './frame.js';
import type { SignInMethods } from './sign-in-page.js';
import type { ShellAssets } from './shell-assets.js';

/** Content of a page behind a one-time link: a question with a button, a form, or a message. */
export type LinkPage =
  | { kind: 'message'; title: string; text: string; link?: { label: string; to: string } }
  | { kind: 'join'; token: string; tenantName: string; inviterName: string; email: string }
  | { kind: 'setup'; token: string; email: string }
  | ({ kind: 'reset'; token: string; email: string; notice?: string | undefined } & FormState);

/** The page does not reveal whether the address has an account. */
export const forgottenPage = (email: string, { canMail }: SignInMethods): LinkPage =>
  canMail
    ? {
        kind: 'message',
        title: 'Check your email',
        text: `If ${email} has an account, a link to choose a new password is on its way. It works for one hour.`,
        link: { label: 'Back to sign in', to: '/api/login' },
      }
    : {
        kind: 'message',
        title: 'Ask an administrator',
        text: "Email isn't set up here. Ask an administrator for a link to choose a new password.",
        link: { label: 'Back to sign in', to: '/api/login' },
      };

export function renderLinkPage(page: LinkPage, assets: ShellAssets): string {
  if (page.kind === 'message')
    return renderFrame(
      {
        title: escapeHtml(page.title),
        card: `<p class="lead last">${escapeHtml(page.text)}</p>`,
        below: page.link ? `<a href="${escapeHtml(page.link.to)}">${escapeHtml(page.link.label)}</a>` : '',
      },
      assets,
    );
  if (page.kind === 'join')
    return renderFrame(
      {
        title: `Join ${escapeHtml(page.tenantName)}`,
        card: `<p class="lead">${escapeHtml(page.inviterName)} invited you. Recordings of your personal account come with you; what you made in another organization stays there.</p>
<form method="post" action="/api/invite/${encodeURIComponent(page.token)}">
<button>Join as ${escapeHtml(page.email)}</button>
</form>`,
        below: '<a href="/">Not now</a>',
      },
      assets,
    );
  if (page.kind === 'setup')
    return renderFrame(
      {
        title: 'Administer this installation',
        card: `<p class="lead">Internal admins manage plans, tenants and users, and can make other people admins. This link works once.</p>
<form method="post" action="/api/setup/${encodeURIComponent(page.token)}">
<button>Continue as ${escapeHtml(page.email)}</button>
</form>`,
        below: '<a href="/">Not now</a>',
      },
      assets,
    );
  return renderFrame(
    {
      title: 'Choose a new password',
      card: `<p class="lead">${page.email ? `For ${escapeHtml(page.email)}. ` : ''}You’ll be signed out everywhere.</p>
${notice(page.notice)}
<form method="post" action="/api/password/reset">
${hidden('token', page.token)}
${usernameOf(page.email)}
${newPasswordField(page, { label: 'New password', isFocused: true })}
<button>Save password</button>
</form>`,
    },
    assets,
  );
}

/** Identifies the account to password managers and is sent back with the form. */
const usernameOf = (email: string): string =>
  email &&
  `<input type="text" name="email" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>`;
