import { callsItselfAutomated, isMobileAgent } from './agent.js';

const chrome = (product: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${product}/150.0.0.0 Safari/537.36`;

describe('callsItselfAutomated', () => {
  it.each([chrome('HeadlessChrome'), 'curl/8.5.0', 'Slackbot-LinkExpanding 1.0', 'Googlebot/2.1'])(
    'is true of %s',
    (agent) => expect(callsItselfAutomated(agent)).toBe(true),
  );

  it.each([chrome('Chrome'), 'node', 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'])(
    'is false of %s',
    (agent) => expect(callsItselfAutomated(agent)).toBe(false),
  );
});

describe('isMobileAgent', () => {
  it('knows phones', () => {
    expect(isMobileAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe(true);
    expect(isMobileAgent(chrome('Chrome'))).toBe(false);
  });
});
