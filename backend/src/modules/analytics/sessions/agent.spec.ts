import { isMobileAgent } from './agent.js';

const chrome = (product: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${product}/150.0.0.0 Safari/537.36`;

describe('isMobileAgent', () => {
  it('knows phones', () => {
    expect(isMobileAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe(true);
    expect(isMobileAgent(chrome('Chrome'))).toBe(false);
  });
});
