import { AppError } from '../../shared/errors/app-error.js';

/** One sentence for an unknown e-mail and for a wrong password. */
export class WrongCredentials extends AppError {
  constructor() {
    super('unauthenticated', 'auth.wrong_credentials', 'The email or the password is not right.');
  }
}

export class EmailTaken extends AppError {
  constructor() {
    const sentence = 'This email cannot be used for a new account. If it is yours, sign in instead.';
    super('conflict', 'auth.email_taken', sentence, { errors: { email: [sentence] } });
  }
}

/** Somebody who is signed in typed their own password wrong. */
export class WrongPassword extends AppError {
  constructor(field: 'currentPassword' | 'password') {
    const sentence = 'This is not your password.';
    super('invalid', 'auth.wrong_password', sentence, { errors: { [field]: [sentence] } });
  }
}

/** A token must not be able to widen what it may do, or to lock its owner out. */
export class SessionRequired extends AppError {
  constructor() {
    super(
      'forbidden',
      'auth.session_required',
      'This works from a signed-in browser only, not with a token.',
    );
  }
}

/** Where a password that is chosen was typed. */
export type PasswordField = 'password' | 'newPassword';

export class WeakPassword extends AppError {
  constructor(field: PasswordField, sentence: string) {
    super('invalid', 'auth.weak_password', sentence, { errors: { [field]: [sentence] } });
  }
}

export class TooManyAttempts extends AppError {
  constructor(retryAfterSeconds: number) {
    super(
      'too_many_requests',
      'auth.too_many_attempts',
      'Too many attempts. Please wait a minute and try again.',
      {
        retryAfterSeconds,
      },
    );
  }
}

export class ForeignSignOut extends AppError {
  constructor() {
    super('forbidden', 'request.foreign_origin', 'Signing out works from our own pages only.');
  }
}
