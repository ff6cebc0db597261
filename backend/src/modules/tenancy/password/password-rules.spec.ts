import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { requireStrongPassword } from './password-rules.js';

const check = (password: string) => () => requireStrongPassword(password, 'ada.lovelace@example.com');

describe('requireStrongPassword', () => {
  it.each(['password', 'PassWord1', 'qwertyuiop', '12345678', 'zzzzzzzzzz', 'playhead123'])(
    'refuses %s, which is guessed first',
    (password) =>
      expect(check(password)).toThrow(expect.objectContaining({ code: TENANCY_ERRORS.weakPassword.code })),
  );

  it.each(['ada.lovelace@example.com', 'Ada.Lovelace'])('refuses %s, the person’s own e-mail', (password) => {
    expect(check(password)).toThrow('not your email');
  });

  it.each(['correct horse', 'password of ada', 'ada.lovelace.1843', 'пароль-пароль'])(
    'takes %s',
    (password) => {
      expect(check(password)).not.toThrow();
    },
  );
});
