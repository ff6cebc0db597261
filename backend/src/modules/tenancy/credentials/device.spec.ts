import { deviceName } from './device.js';

const MOZILLA = 'Mozilla/5.0';

describe('deviceName', () => {
  it.each([
    [
      `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    [
      `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1`,
      'Chrome on iPhone',
    ],
    [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox on Android'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('calls %j %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
