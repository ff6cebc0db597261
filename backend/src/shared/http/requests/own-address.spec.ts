import type { FastifyRequest } from 'fastify';
import { linkAddress, ownAddress, pageOrigin } from './own-address.js';

const at = (host: string, publicUrl: string | null = null) => ({
  http: { host, port: 3000, publicUrl, trustProxy: false },
});
const request = (localAddress: string) =>
  ({
    protocol: 'http',
    headers: { host: 'evil.example' },
    host: 'evil.example',
    socket: { localAddress, localPort: 3000 },
  }) as unknown as FastifyRequest;

describe('ownAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', 'http://localhost:3000'],
    ['::1', '::1', 'http://localhost:3000'],
    ['box.lan', '10.0.0.7', 'http://box.lan:3000'],
    ['0.0.0.0', '10.0.0.7', 'http://10.0.0.7:3000'],
    ['0.0.0.0', '127.0.0.1', 'http://localhost:3000'],
    ['::', '::ffff:10.0.0.7', 'http://10.0.0.7:3000'],
    ['::', 'fd00::7', 'http://[fd00::7]:3000'],
  ])('with HOST=%s and a request to %s is %s, whatever its Host header says', (host, local, address) =>
    expect(ownAddress(at(host), request(local))).toBe(address),
  );

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['2001:db8::1', 'http://[2001:db8::1]:3000'],
    ['box.lan', 'http://box.lan:3000'],
  ])('is %s in links that no request makes: %s', (host, address) =>
    expect(linkAddress(at(host))).toBe(address),
  );

  it('is PUBLIC_URL where that is set', () => {
    const config = at('0.0.0.0', 'https://playhead.example');
    expect(ownAddress(config, request('10.0.0.7'))).toBe('https://playhead.example');
    expect(linkAddress(config)).toBe('https://playhead.example');
    expect(pageOrigin(config, request('10.0.0.7'))).toBe('https://playhead.example');
  });
});
