import type { FastifyRequest } from 'fastify';
import { networkInterfaces } from 'node:os';
import { requireOwnHost } from './allowed-hosts.js';

const serves = (host: string | undefined, http: { host?: string; publicUrl?: string | null } = {}) =>
  requireOwnHost({
    http: { host: '127.0.0.1', port: 3000, publicUrl: null, trustProxy: false, ...http },
  })({ headers: { host } } as FastifyRequest).then(
    () => true,
    (error: { code: string }) => error.code,
  );

describe('requireOwnHost', () => {
  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', 'app.localhost:3000'])(
    'serves %s',
    async (host) => expect(await serves(host)).toBe(true),
  );

  it.each([
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.7:3000',
    'localhost@evil.example',
    'evil.example/localhost',
    '',
    undefined,
  ])('refuses %p', async (host) => expect(await serves(host)).toBe('request.unknown_host'));

  it('serves the configured host, and all addresses of this machine on a wildcard', async () => {
    expect(await serves('box.lan:3000', { host: 'box.lan' })).toBe(true);
    const [own] = Object.values(networkInterfaces()).flat();
    const { address, family } = own!;
    const host = family === 'IPv6' ? `[${address}]` : address;
    expect(await serves(host, { host: '0.0.0.0' })).toBe(true);
    expect(await serves('evil.example', { host: '0.0.0.0' })).toBe('request.unknown_host');
  });

  it('leaves the choice to the proxy where the public address is known', async () => {
    expect(await serves('anything', { publicUrl: 'https://playhead.example' })).toBe(true);
  });
});
