import { type Html, markup } from '../../../shared/http/answers/markup.js';
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
        title: page.title,
        card: markup`<p class="lead last">${page.text}</p>`,
        below: page.link && markup`<a href="${page.link.to}">${page.link.label}</a>`,
      },
      assets,
    );
  if (page.kind === 'join')
    return renderFrame(
      {
        title: `Join ${page.tenantName}`,
        card: markup`<p class="lead">${page.inviterName} invited you. Recordings of your personal account come with you; what you made in another organization stays there.</p>
<form method="post" action="/api/invite/${encodeURIComponent(page.token)}">
<button>Join as ${page.email}</button>
</form>`,
        below: markup`<a href="/">Not now</a>`,
      },
      assets,
    );
  if (page.kind === 'setup')
    return renderFrame(
      {
        title: 'Administer this installation',
        card: markup`<p class="lead">Internal admins manage plans, tenants and users, and can make other people admins. This link works once.</p>
<form method="post" action="/api/setup/${encodeURIComponent(page.token)}">
<button>Continue as ${page.email}</button>
</form>`,
        below: markup`<a href="/">Not now</a>`,
      },
      assets,
    );
  return renderFrame(
    {
      title: 'Choose a new password',
      card: markup`<p class="lead">${page.email && `For ${page.email}. `}You’ll be signed out everywhere.</p>
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
const usernameOf = (email: string): Html | null =>
  email === ''
    ? null
    : markup`<input type="text" name="email" autocomplete="username" value="${email}" readonly hidden>`;
