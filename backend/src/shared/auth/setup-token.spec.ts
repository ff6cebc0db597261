import { readConfig } from '../config/config.js';
import { isSetupToken, setupLink, setupToken } from './setup-token.js';

const SECRET = 'x'.repeat(32);
const linkAt = (more: Record<string, string>) =>
  setupLink(readConfig({ DATABASE_URL: 'postgres://a@localhost/p', APP_SECRET: SECRET, ...more }));

describe('The set-up link', () => {
  it('is the same at every start, and another for another installation', () => {
    expect(setupToken(SECRET)).toBe(setupToken(SECRET));
    expect(setupToken('y'.repeat(32))).not.toBe(setupToken(SECRET));
    expect(isSetupToken(setupToken(SECRET), SECRET)).toBe(true);
    for (const wrong of ['', 'a'.repeat(43), setupToken('y'.repeat(32))])
      expect(isSetupToken(wrong, SECRET)).toBe(false);
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://localhost:4000'],
    [{ HOST: '2001:db8::1' }, 'http://[2001:db8::1]:3000'],
    [{ PUBLIC_URL: 'https://p.example.com/' }, 'https://p.example.com'],
  ])('leads with %j to %s', (environment, origin) => {
    expect(linkAt(environment)).toBe(`${origin}/api/setup/${setupToken(SECRET)}`);
  });
});
