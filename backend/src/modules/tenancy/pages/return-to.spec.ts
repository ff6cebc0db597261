import fc from 'fast-check';
import { safeReturnTo } from './return-to.js';

describe('safeReturnTo', () => {
  it.each([
    ['/', '/'],
    ['/settings', '/settings'],
    ['/?tab=analytics', '/?tab=analytics'],
    ['/edit/0193b0a2?t=90#chapters', '/edit/0193b0a2?t=90#chapters'],
    ['/view/a%2Fb', '/view/a%2Fb'],
    ['/apiary', '/apiary'],
    ['/a/../settings', '/settings'],
    ['/suche?q=größe', '/suche?q=gr%C3%B6%C3%9Fe'],
    [`/api/invite/${'a'.repeat(43)}`, `/api/invite/${'a'.repeat(43)}`],
  ])('keeps the path %s', (given, kept) => {
    expect(safeReturnTo(given)).toBe(kept);
  });

  it.each([
    undefined,
    '',
    'settings',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/settings\r\nset-cookie: a=b',
    '/api',
    '/api/logout',
    '/API/logout',
    '/a/../api/logout',
    '/%61pi/logout',
    `/api/invite/${'a'.repeat(42)}/`,
    `/api/invite/${'a'.repeat(43)}/../../logout`,
    `/api/reset/${'a'.repeat(43)}`,
    '/%2e/api/logout',
    '//[',
  ])('sends %j to the start page', (given) => {
    expect(safeReturnTo(given)).toBe('/');
  });

  it('never leaves our own origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      '\t',
      'api',
      'evil.example',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const target = new URL(safeReturnTo(pieces.join('')), 'https://ours.example/api/login');
        expect(target.origin).toBe('https://ours.example');
        expect(target.pathname).not.toMatch(/^\/api(\/|$)/);
      }),
      { numRuns: 2000 },
    );
  });
});
