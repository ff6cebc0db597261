import type { FieldErrors } from '../../../shared/errors/app-error.js';
import { type Html, markup } from '../../../shared/http/answers/markup.js';

export interface FormState {
  typed?: Partial<Record<string, string>> | undefined;
  errors?: FieldErrors | undefined;
}

export interface Field {
  name: 'email' | 'password' | 'code' | 'firstName' | 'lastName';
  label: string;
  attributes: Html;
  /** Messages of the page's script for an empty field and for a violated constraint. */
  missing?: string;
  wrong?: string;
  hint?: string;
  isOptional?: boolean;
  isFocused?: boolean;
}

/** A labeled input with its hint or errors. Passwords can be revealed where scripts run. */
export function renderField(form: FormState, field: Field): Html {
  const { name, label, attributes, hint, isOptional, isFocused } = field;
  const errors = form.errors?.[name];
  const isSecret = name === 'password';
  const typed = isSecret ? undefined : form.typed?.[name];
  const described = errors ? `${name}-error` : hint && `${name}-hint`;
  const input = markup`<input id="${name}" name="${name}" ${attributes}${[
    attribute('value', typed),
    attribute('aria-invalid', errors && 'true'),
    attribute('aria-describedby', described),
    attribute('data-missing', field.missing),
    attribute('data-wrong', field.wrong),
  ]}${isFocused ? ' autofocus' : null}>`;
  return markup`<div>
<label for="${name}">${label}${isOptional ? markup`<small>Optional</small>` : null}</label>
${isSecret ? markup`<span class="secret">${input}${REVEAL}</span>` : input}
${errors ? markup`<p class="error" id="${name}-error">${errors.join(' ')}</p>` : null}
${hint && !errors ? markup`<p class="hint" id="${name}-hint">${hint}</p>` : null}
</div>`;
}

const attribute = (name: string, value: string | undefined): Html | null =>
  value ? markup` ${name}="${value}"` : null;

const REVEAL = markup`<button type="button" class="reveal" aria-controls="password" aria-pressed="false" hidden>Show<span class="hidden"> password</span></button>`;

const EMAIL = markup`type="email" autocomplete="username" required maxlength="254" spellcheck="false" autocapitalize="none"`;

export const emailField = (form: FormState, { isFixed = false } = {}): Html =>
  renderField(form, {
    name: 'email',
    label: 'Email',
    attributes: isFixed ? markup`${EMAIL} readonly` : EMAIL,
    missing: 'Enter your email address',
    wrong: 'Enter a full email address, such as ada@example.com',
    isFocused: !hasEmail(form),
  });

const hasEmail = ({ typed, errors }: FormState): boolean => Boolean(typed?.['email']) && !errors?.['email'];

export const newPasswordField = (
  form: FormState,
  { label = 'Password', isFocused = hasEmail(form) } = {},
): Html =>
  renderField(form, {
    name: 'password',
    label,
    hint: 'At least 8 characters. A few random words work well.',
    attributes: markup`type="password" autocomplete="new-password" required minlength="8" maxlength="128"`,
    missing: 'Choose a password',
    wrong: 'Use at least 8 characters',
    isFocused,
  });

export const currentPasswordField = (form: FormState): Html =>
  renderField(form, {
    name: 'password',
    label: 'Password',
    attributes: markup`type="password" autocomplete="current-password" required maxlength="1000"`,
    missing: 'Enter your password',
    isFocused: hasEmail(form),
  });

export const nameFields = (form: FormState): Html => markup`<div class="pair">
${nameField(form, 'firstName', 'First name', 'given-name')}
${nameField(form, 'lastName', 'Last name', 'family-name')}
</div>`;

const nameField = (
  form: FormState,
  name: 'firstName' | 'lastName',
  label: string,
  autocomplete: string,
): Html =>
  renderField(form, {
    name,
    label,
    isOptional: true,
    attributes: markup`type="text" autocomplete="${autocomplete}" maxlength="100"`,
  });

export const hidden = (name: string, value: string | undefined): Html | null =>
  value ? markup`<input type="hidden" name="${name}" value="${value}">` : null;

export const notice = (sentence: string | null | undefined): Html | null =>
  sentence ? markup`<p class="notice" role="alert">${sentence}</p>` : null;
