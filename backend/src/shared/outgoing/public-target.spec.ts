import { isPublicAddress, publicLookup, requirePublicHost } from './public-target.js';

const refuse = (host: string) => new Error(`${host} is not a public address.`);

describe('A public address', () => {
  it.each(['8.8.8.8', '2606:4700:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('A host', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:a00:1]/',
  ])('that is written as an address is refused in any spelling: %s', (url) => {
    expect(() => requirePublicHost(new URL(url), refuse)).toThrow('is not a public address');
  });

  it('that is a name is looked up, and refused for a private address', async () => {
    requirePublicHost(new URL('http://localhost/'), refuse);
    const error = await new Promise((resolve) => publicLookup(refuse)('localhost', { all: true }, resolve));
    expect(error).toEqual(refuse('localhost'));
  });
});
