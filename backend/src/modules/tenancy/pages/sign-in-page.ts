import { type Html, markup } from '../../../shared/http/answers/markup.js';
import { FREE_PLAN } from '../../accounts/entities.js';
import {
  type FormState,
  currentPasswordField,
  emailField,
  hidden,
  nameFields,
  newPasswordField,
  notice,
} from './form-field.js';
import { renderFrame } from './frame.js';
import type { ShellAssets } from './shell-assets.js';

export const LOGIN_FORMS = ['sign-in', 'sign-up', 'forgot'] as const;
export type LoginForm = (typeof LOGIN_FORMS)[number];

export interface SignInMethods {
  /** Whether mails, e.g. password links, can be sent. */
  canMail: boolean;
  local: boolean;
  provider: string | null;
}

export interface SignInPage extends FormState {
  form: LoginForm;
  returnTo: string;
  /** The invitation that led to this page. */
  invitation?: { token: string; tenantName: string };
  notice?: string | undefined;
}

export function renderSignInPage(page: SignInPage, methods: SignInMethods, assets: ShellAssets): string {
  const { title, lead, form } = CARDS[page.form](page, methods);
  return renderFrame(
    {
      title,
      card: markup`<p class="lead">${lead}</p>
${notice(page.notice)}
${page.form !== 'forgot' && providerLink(page, methods)}
${methods.local && form}`,
      below: methods.local ? otherForm(page) : undefined,
    },
    assets,
  );
}

type Card = (page: SignInPage, methods: SignInMethods) => { title: string; lead: string; form: Html };

const signIn: Card = (page) => ({
  title: 'Sign in',
  lead: 'Pick up where you left off.',
  form: markup`<form method="post" action="/api/login">
${returnToField(page)}
${emailField(page)}
${currentPasswordField(page)}
<button>Sign in</button>
<p class="aside"><a href="${hrefOf('forgot', page)}">Forgot password?</a></p>
</form>`,
});

const signUp: Card = (page, { local }) => ({
  title: page.invitation ? `Join ${page.invitation.tenantName}` : titleOf(page),
  lead: page.invitation
    ? `${local ? 'Create your account' : 'Sign in'} to accept the invitation.`
    : isSetup(page)
      ? `${local ? 'Create your account' : 'Sign in'}, then confirm that you administer this installation.`
      : `${FREE_PLAN.maxRecordings} recordings with transcripts and chapters, free.`,
  form: markup`<form method="post" action="/api/register">
${returnToField(page)}
${hidden('invitation', page.invitation?.token)}
${hidden('tenantName', page.invitation?.tenantName)}
${emailField(page, { isFixed: page.invitation !== undefined })}
${newPasswordField(page)}
${nameFields(page)}
<button>Create account</button>
</form>`,
});

const isSetup = ({ returnTo }: SignInPage): boolean => returnTo.startsWith('/api/setup/');

const titleOf = (page: SignInPage): string => (isSetup(page) ? 'Set up Playhead' : 'Create your account');

const forgot: Card = (page, { canMail }) => ({
  title: 'Reset your password',
  lead: canMail
    ? 'We’ll email you a link to choose a new one.'
    : 'Email isn’t set up here. An administrator can give you a link to choose a new one.',
  form: canMail
    ? markup`<form method="post" action="/api/password/forgot">
${emailField(page)}
<button>Email me a link</button>
</form>`
    : WITHOUT_MAIL,
});

const WITHOUT_MAIL = markup`<p>If you are the administrator, run <code>npm run password-link</code> with your email on the machine Playhead runs on.</p>`;

const CARDS: Record<LoginForm, Card> = { 'sign-in': signIn, 'sign-up': signUp, forgot };

/** A link instead of a form, because the CSP forbids forms that end on another origin. */
function providerLink(page: SignInPage, { local, provider }: SignInMethods): Html | null {
  if (provider === null) return null;
  const query = new URLSearchParams({ returnTo: wayBack(page) }).toString();
  return markup`<a class="provider" href="${`/api/auth/oidc?${query}`}">Continue with ${provider}</a>
${local && markup`<p class="or"><span>or</span></p>`}`;
}

/** Users who sign in instead of signing up return to their invitation. */
const wayBack = ({ returnTo, invitation }: SignInPage): string =>
  invitation ? `/api/invite/${invitation.token}` : returnTo;

const returnToField = ({ returnTo }: SignInPage): Html | null =>
  hidden('returnTo', returnTo === '/' ? '' : returnTo);

function otherForm(page: SignInPage): Html {
  if (page.form === 'sign-in')
    return markup`New to Playhead? <a href="${hrefOf('sign-up', page)}">Create an account</a>`;
  if (page.form === 'forgot') return markup`<a href="${hrefOf('sign-in', page)}">Back to sign in</a>`;
  return markup`Have an account? <a href="${hrefOf('sign-in', page)}">Sign in</a>`;
}

function hrefOf(form: LoginForm, page: SignInPage): string {
  const then = wayBack(page);
  const query = new URLSearchParams({
    ...(form !== 'sign-in' && { form }),
    ...(then !== '/' && { returnTo: then }),
  }).toString();
  return `/api/login${query && `?${query}`}`;
}
