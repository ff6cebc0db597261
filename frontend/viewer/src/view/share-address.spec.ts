import { readShareAddress } from './share-address.js';

describe('readShareAddress', () => {
  it.each([
    ['/view/abc-_123', '', { shareId: 'abc-_123', preview: false }],
    ['/view/abc/', '?preview=true', { shareId: 'abc', preview: true }],
    ['/view/abc', '?preview=1', { shareId: 'abc', preview: false }],
    ['/view/a%2Fb', '', { shareId: 'a/b', preview: false }],
    ['/view/%E0%A4%A', '', { shareId: '%E0%A4%A', preview: false }],
    ['/view/', '', { shareId: '', preview: false }],
    ['/viewer/abc', '', { shareId: '', preview: false }],
  ])('reads %s%s', (pathname, search, address) => {
    expect(readShareAddress({ pathname, search }, '/view')).toEqual(address);
  });
});
