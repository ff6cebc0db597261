import type { FieldErrors } from '../../../shared/errors/app-error.js';
import { escapeHtml } from '../../../shared/http/answers/escape-html.js';

export interface FormState {
  typed?: Partial<Record<string, string>> | undefined;
  errors?: FieldErrors | undefined;
}

export interface Field {
  name: 'email' | 'password' | 'code' | 'firstName' | 'lastName';
  label: string;
  /** Trusted HTML that is not escaped. */
  attributes: string;
  /** Messages of the page's script for an empty field and for a violated constraint. */
  missing?: string;
  wrong?: string;
  hint?: string;
  isOptional?: boolean;
  isFocused?: boolean;
}

/** A labeled input with its hint or errors. Passwords can be revealed where scripts run. */
export function renderField(form: FormState, field: Field): string {
  const { name, label, attributes, hint, isOptional, isFocused } = field;
  const errors = form.errors?.[name];
  const isSecret = name === 'password';
  const typed = isSecret ? undefined : form.typed?.[name];
  const described = errors ? `${name}-error` : hint && `${name}-hint`;
  const input = `<input id="${name}" name="${name}" ${attributes}${typed ? ` value="${escapeHtml(typed)}"` : ''}${
    errors ? ' aria-invalid="true"' : ''
  }${described ? ` aria-describedby="${described}"` : ''}${data('missing', field.missing)}${data('wrong', field.wrong)}${
    isFocused ? ' autofocus' : ''
  }>`;
  return `<div>
<label for="${name}">${label}${isOptional ? '<small>Optional</small>' : ''}</label>
${isSecret ? `<span class="secret">${input}${REVEAL}</span>` : input}
${errors ? `<p class="error" id="${name}-error">${escapeHtml(errors.join(' '))}</p>` : ''}
${hint && !errors ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}
</div>`;
}

const data = (name: string, sentence: string | undefined): string =>
  sentence === undefined ? '' : ` data-${name}="${escapeHtml(sentence)}"`;

const REVEAL = `<button type="button" class="reveal" aria-controls="password" aria-pressed="false" hidden>Show<span class="hidden"> password</span></button>`;

const EMAIL =
  'type="email" autocomplete="username" required maxlength="254" spellcheck="false" autocapitalize="none"';

export const emailField = (form: FormState, { isFixed = false } = {}): string =>
  renderField(form, {
    name: 'email',
    label: 'Email',
    attributes: isFixed ? `${EMAIL} readonly` : EMAIL,
    missing: 'Enter your email address',
    wrong: 'Enter a full email address, such as ada@example.com',
    isFocused: !hasEmail(form),
  });

const hasEmail = ({ typed, errors }: FormState): boolean => Boolean(typed?.['email']) && !errors?.['email'];

export const newPasswordField = (
  form: FormState,
  { label = 'Password', isFocused = hasEmail(form) } = {},
): string =>
  renderField(form, {
    name: 'password',
    label,
    hint: 'At least 8 characters. A few random words work well.',
    attributes: 'type="password" autocomplete="new-password" required minlength="8" maxlength="128"',
    missing: 'Choose a password',
    wrong: 'Use at least 8 characters',
    isFocused,
  });

export const currentPasswordField = (form: FormState): string =>
  renderField(form, {
    name: 'password',
    label: 'Password',
    attributes: 'type="password" autocomplete="current-password" required maxlength="1000"',
    missing: 'Enter your password',
    isFocused: hasEmail(form),
  });

export const nameFields = (form: FormState): string => `<div class="pair">
${nameField(form, 'firstName', 'First name', 'given-name')}
${nameField(form, 'lastName', 'Last name', 'family-name')}
</div>`;

const nameField = (
  form: FormState,
  name: 'firstName' | 'lastName',
  label: string,
  autocomplete: string,
): string =>
  renderField(form, {
    name,
    label,
    isOptional: true,
    attributes: `type="text" autocomplete="${autocomplete}" maxlength="100"`,
  });

export const hidden = (name: string, value: string | undefined): string =>
  value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}">` : '';

export const notice = (sentence: string | null | undefined): string =>
  sentence ? `<p class="notice" role="alert">${escapeHtml(sentence)}</p>` : '';
