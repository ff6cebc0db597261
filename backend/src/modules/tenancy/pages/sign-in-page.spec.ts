import type { ShellAssets } from './shell-assets.js';
import { type SignInPage, renderSignInPage } from './sign-in-page.js';

const BARE: ShellAssets = { themeScript: null, font: null, icon: null };
const render = (page: SignInPage, assets = BARE) =>
  renderSignInPage(page, { canMail: false, local: true, provider: null }, assets);

const HOSTILE = `"><script>alert('1')</script>&`;

describe('renderSignInPage', () => {
  it('escapes everything that comes from outside', () => {
    for (const form of ['sign-in', 'sign-up'] as const) {
      const html = render({
        form,
        returnTo: `/${HOSTILE}`,
        typed: { email: HOSTILE, firstName: HOSTILE, lastName: HOSTILE },
        errors: { email: [HOSTILE], firstName: [HOSTILE] },
        notice: HOSTILE,
      });
      expect(html).not.toContain(HOSTILE);
      expect(html).not.toContain('<script>');
      expect(html).toContain('&quot;&gt;&lt;script&gt;');
    }
  });

  it('shows an error beside its field and ties the two together', () => {
    const html = render({ form: 'sign-in', returnTo: '/', errors: { email: ['Not an address'] } });
    expect(html).toMatch(/<input id="email"[^>]* aria-invalid="true" aria-describedby="email-error"/);
    expect(html).toContain('<p class="error" id="email-error">Not an address</p>');
  });

  it('keeps the e-mail and puts the cursor into the password', () => {
    const html = render({ form: 'sign-in', returnTo: '/', typed: { email: 'ada@example.com' } });
    expect(html).not.toMatch(/<input id="email"[^>]* autofocus/);
    expect(html).toMatch(/<input id="email"[^>]* value="ada@example.com"[^>]*>/);
    expect(html).toMatch(/<input id="password"[^>]* autofocus>/);
  });

  it('carries the way back through both forms', () => {
    const html = render({ form: 'sign-in', returnTo: '/edit/1?t=2&u=3' });
    expect(html).toContain('name="returnTo" value="/edit/1?t=2&amp;u=3"');
    expect(html).toContain('href="/api/login?form=sign-up&amp;returnTo=%2Fedit%2F1%3Ft%3D2%26u%3D3"');
  });

  it.each([
    [false, /administrator can give you a link[^]*npm run password-link/],
    [true, /<button>Email me a link<\/button>/],
  ])('leads to a way back in where a password is forgotten; mails are sent: %s', (canMail, way) => {
    const methods = { canMail, local: true, provider: null };
    const open = (form: 'sign-in' | 'forgot') => renderSignInPage({ form, returnTo: '/' }, methods, BARE);
    expect(open('sign-in')).toContain('<a href="/api/login?form=forgot">Forgot password?</a>');
    expect(open('forgot')).toMatch(way);
  });

  it('gives every field a label and tells password managers what it is', () => {
    const html = render({ form: 'sign-up', returnTo: '/' });
    for (const [, id] of html.matchAll(/<input id="(\w+)"/g)) expect(html).toContain(`<label for="${id}">`);
    expect(html).toContain('autocomplete="new-password"');
    expect(html).toContain('autocomplete="username"');
  });

  it('loads what the shell has of the look, and nothing that is not there', () => {
    const assets = {
      themeScript: '/assets/theme-init.1.js',
      font: '/assets/inter.2.woff2',
      icon: '/assets/icon.3.svg',
    };
    const dressed = render({ form: 'sign-in', returnTo: '/' }, assets);
    for (const path of Object.values(assets)) expect(dressed).toContain(path);
    expect(render({ form: 'sign-in', returnTo: '/' })).not.toMatch(
      /<script src="(?!\/api\/sign-in\.js)|<link|url\(/,
    );
  });
});
