import type { FieldErrors } from '../../../../shared/errors/app-error.js';
import { escapeHtml } from '../../../../shared/http/escape-html.js';
import { FREE_PLAN } from '../../plans/free-plan.js';
import type { ShellAssets } from './shell-assets.js';
import { STYLE, fontFace } from './sign-in-page.style.js';

export interface SignInPage {
  form: 'sign-in' | 'sign-up';
  returnTo: string;
  typed?: Partial<Record<'email' | 'firstName' | 'lastName', string>>;
  errors?: FieldErrors;
  notice?: string | undefined;
}

export function renderSignInPage(page: SignInPage, { themeScript, font, icon }: ShellAssets): string {
  const isSignUp = page.form === 'sign-up';
  const title = isSignUp ? 'Create your account' : 'Sign in';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Playhead</title>
${icon ? `<link rel="icon" type="image/svg+xml" href="${icon}">` : ''}
${font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''}
${themeScript ? `<script src="${themeScript}"></script>` : ''}
<style>${font ? fontFace(font) : ''}${STYLE}</style>
</head>
<body>
<header><a class="brand" href="/">${LOGO}Playhead</a></header>
<main><div class="panel">
<div class="card">
<h1>${title}</h1>
<p class="lead">${isSignUp ? SIGN_UP_LEAD : 'Pick up where you left off.'}</p>
${page.notice ? `<p class="notice" role="alert">${escapeHtml(page.notice)}</p>` : ''}
${isSignUp ? signUpForm(page) : signInForm(page)}
</div>
<p class="other">${isSignUp ? 'Have an account?' : 'New to Playhead?'} ${otherForm(page)}</p>
</div></main>
<footer>Meetings you can read.</footer>
</body>
</html>
`;
}

const SIGN_UP_LEAD = `${FREE_PLAN.maxRecordings} recordings with transcripts and chapters, free.`;

const signInForm = (page: SignInPage): string => `<form method="post" action="/api/login">
${hiddenReturnTo(page)}
${emailField(page)}
${field(page, { name: 'password', label: 'Password', attributes: PASSWORD.current, isFocused: hasEmail(page) })}
<button>Sign in</button>
</form>`;

const signUpForm = (page: SignInPage): string => `<form method="post" action="/api/register">
${hiddenReturnTo(page)}
${emailField(page)}
${field(page, {
  name: 'password',
  label: 'Password',
  hint: 'At least 8 characters. A few random words work well.',
  attributes: PASSWORD.new,
  isFocused: hasEmail(page),
})}
<div class="pair">
${field(page, { name: 'firstName', label: 'First name', isOptional: true, attributes: NAME('given-name') })}
${field(page, { name: 'lastName', label: 'Last name', isOptional: true, attributes: NAME('family-name') })}
</div>
<button>Create account</button>
</form>`;

const PASSWORD = {
  current: 'type="password" autocomplete="current-password" required maxlength="1000"',
  new: 'type="password" autocomplete="new-password" required minlength="8" maxlength="128"',
};

const NAME = (autocomplete: string): string => `type="text" autocomplete="${autocomplete}" maxlength="100"`;

const hasEmail = (page: SignInPage): boolean => Boolean(page.typed?.email) && !page.errors?.['email'];

const emailField = (page: SignInPage): string =>
  field(page, {
    name: 'email',
    label: 'Email',
    attributes:
      'type="email" autocomplete="username" required maxlength="254" spellcheck="false" autocapitalize="none"',
    isFocused: !hasEmail(page),
  });

interface Field {
  name: 'email' | 'password' | 'firstName' | 'lastName';
  label: string;
  attributes: string;
  hint?: string;
  isOptional?: boolean;
  isFocused?: boolean;
}

function field(page: SignInPage, { name, label, attributes, hint, isOptional, isFocused }: Field): string {
  const errors = page.errors?.[name];
  const typed = name === 'password' ? undefined : page.typed?.[name];
  const described = errors ? `${name}-error` : hint && `${name}-hint`;
  return `<div>
<label for="${name}">${label}${isOptional ? '<small>Optional</small>' : ''}</label>
<input id="${name}" name="${name}" ${attributes}${typed ? ` value="${escapeHtml(typed)}"` : ''}${
    errors ? ' aria-invalid="true"' : ''
  }${described ? ` aria-describedby="${described}"` : ''}${isFocused ? ' autofocus' : ''}>
${errors ? `<p class="error" id="${name}-error">${escapeHtml(errors.join(' '))}</p>` : ''}
${hint && !errors ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}
</div>`;
}

const hiddenReturnTo = ({ returnTo }: SignInPage): string =>
  returnTo === '/' ? '' : `<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">`;

function otherForm({ form, returnTo }: SignInPage): string {
  const query = new URLSearchParams({
    ...(form === 'sign-in' && { form: 'sign-up' }),
    ...(returnTo !== '/' && { returnTo }),
  }).toString();
  const href = `/api/login${query && `?${query}`}`;
  return `<a href="${escapeHtml(href)}">${form === 'sign-in' ? 'Create an account' : 'Sign in'}</a>`;
}

const LOGO = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true"><path class="track" d="M2.5 16h6M15.5 16h6"/><path class="line" d="M12 7v14"/><circle cx="12" cy="5" r="3"/></svg>`;
