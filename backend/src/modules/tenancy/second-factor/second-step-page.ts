import { type Html, markup, trusted } from '../../../shared/http/answers/markup.js';
import { type FormState, hidden, notice, renderField } from '../pages/form-field.js';
import type { Frame } from '../pages/frame.js';
import type { SecondStep } from './pending-sign-ins.js';

interface Shown extends FormState {
  offersPasskey: boolean;
  returnTo: string;
  notice?: string | undefined;
}

const START_OVER = markup`<a href="/api/login">Sign in with another account</a>`;

export function secondStepPage({ setup, hasPasskey }: Omit<SecondStep, 'pending'>, shown: Shown): Frame {
  if (setup)
    return {
      title: 'Set up two-step sign-in',
      card: markup`<p class="lead">${setup.tenantName} requires it. Scan this with an authenticator app, then enter the code that it shows.</p>
<div class="qr">${trusted(setup.qrCode)}</div>
<p class="aside">Can’t scan it? Enter this key: <code>${setup.secret}</code></p>
${codeForm(shown, { label: 'Code', button: 'Continue' })}`,
      below: START_OVER,
    };
  const passkey = hasPasskey && shown.offersPasskey;
  return {
    title: 'Two-step sign-in',
    card: markup`<p class="lead">Enter the code of your authenticator app, or one of your recovery codes.</p>
${passkey && passkeyButton(shown)}
${codeForm(shown, { label: 'Code', button: 'Sign in' })}`,
    below: START_OVER,
  };
}

export const startAgainPage = (sentence: string): Frame => ({
  title: 'Sign in again',
  card: markup`<p class="lead last">${sentence}</p>`,
  below: markup`<a href="/api/login">Sign in</a>`,
});

export const recoveryCodesPage = (codes: string[], returnTo: string): Frame => ({
  title: 'Save your recovery codes',
  card: markup`<p class="lead">Each one signs you in once if you lose your device. You won’t see them again.</p>
<ul class="codes">${codes.map((code) => markup`<li><code>${code}</code></li>`)}</ul>
<a class="provider" href="${returnTo}">I saved them</a>`,
});

function codeForm(shown: Shown, { label, button }: { label: string; button: string }): Html {
  return markup`${notice(shown.notice)}
<form method="post" action="/api/login/second-step">
${hidden('returnTo', shown.returnTo === '/' ? '' : shown.returnTo)}
${renderField(shown, {
  name: 'code',
  label,
  missing: 'Enter the code',
  isFocused: true,
  attributes: markup`type="text" autocomplete="one-time-code" required maxlength="64" spellcheck="false"`,
})}
<button>${button}</button>
</form>`;
}

/** Hidden until the page's script detects passkey support. */
const passkeyButton = ({ returnTo }: Shown): Html =>
  markup`<div class="passkey" hidden>
<button type="button" class="provider" data-passkey="${returnTo}">Use a passkey</button>
<p class="error" role="alert" hidden></p>
<p class="or"><span>or</span></p>
</div>`;
