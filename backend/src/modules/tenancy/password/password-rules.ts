import { TENANCY_ERRORS, type PasswordField } from '../tenancy.errors.js';

const COMMON_PASSWORDS = new Set(
  `12345678 123456789 1234567890 11111111 00000000 87654321 987654321 12341234 88888888 11223344 123123123 66666666
  147258369 123454321 31415926 12344321 99999999 22222222 12121212 10203040 password password1 password12 password123
  password1234 password! password1! passw0rd p@ssword p@ssw0rd p@ssw0rd1 passwort qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwer1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qaz2wsx3edc zaq12wsx
  qazwsxedc asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4
  aa123456 a1234567 a12345678 a123456789 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football
  football1 baseball baseball1 basketball superman superman1 batman123 pokemon1 starwars starwars1 jordan23 michael1
  jennifer michelle charlie1 jessica1 ashley123 samantha nicholas victoria alexander elizabeth liverpool liverpool1
  chelsea1 arsenal1 manchester trustno1 welcome1 welcome12 welcome123 welcome1! letmein1 letmein123 changeme changeme1
  changeme123 admin123 admin1234 administrator adminadmin root1234 test1234 testtest testing1 testing123 guest123
  default1 secret123 computer computer1 internet internet1 whatever whatever1 dragon123 monkey123 shadow123 master123
  killer123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 google123 samsung1
  corvette mercedes maverick midnight mustang1 butterfly chocolate1 hello123 hello1234 helloworld freedom1 access14
  playhead playhead1 playhead123`.split(/\s+/),
);

/**
 * Refuses easily guessed passwords: common ones, one repeated character, the user's email. The form checks the
 * length.
 * @throws WeakPassword
 */
export function requireStrongPassword(
  password: string,
  email: string,
  field: PasswordField = 'password',
): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1)
    throw TENANCY_ERRORS.weakPassword(field, 'This password is too common. Choose another one.');
  if (plain === email || plain === email.split('@')[0])
    throw TENANCY_ERRORS.weakPassword(field, 'Choose a password that is not your email.');
}
