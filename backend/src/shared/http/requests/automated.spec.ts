import type { FastifyRequest } from 'fastify';
import { isAutomated } from './automated.js';

const asked = (headers: Record<string, string>) => isAutomated({ headers } as unknown as FastifyRequest);
const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

describe('isAutomated', () => {
  it.each([
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a link preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['a browser without a window', { 'user-agent': CHROME.replace('Chrome/', 'HeadlessChrome/') }],
    ['a monitor', { 'user-agent': 'UptimeRobot/2.0' }],
    ['a command line', { 'user-agent': 'curl/8.5.0' }],
    ['a browser that fetches ahead', { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }],
  ])('knows %s', (_, headers: Record<string, string>) => {
    expect(asked(headers)).toBe(true);
  });

  it.each([
    ['a browser', CHROME],
    ['a program of somebody', 'node'],
    ['another browser', 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ])('takes %s for a person', (_, agent) => {
    expect(asked({ 'user-agent': agent })).toBe(false);
  });
});
