import { readShareAddress } from './share-address.js';

describe('readShareAddress', () => {
  it.each([
    ['/view/abc-_123', '', { shareId: 'abc-_123', preview: false, recipient: undefined }],
    ['/view/abc/', '?preview=true', { shareId: 'abc', preview: true, recipient: undefined }],
    ['/view/abc', '?r=Rita-1&t=90', { shareId: 'abc', preview: false, recipient: 'Rita-1' }],
    ['/view/abc', '?preview=1', { shareId: 'abc', preview: false, recipient: undefined }],
    ['/view/a%2Fb', '', { shareId: 'a/b', preview: false, recipient: undefined }],
    ['/view/%E0%A4%A', '', { shareId: '%E0%A4%A', preview: false, recipient: undefined }],
    ['/view/', '', { shareId: '', preview: false, recipient: undefined }],
    ['/viewer/abc', '', { shareId: '', preview: false, recipient: undefined }],
  ])('reads %s%s', (pathname, search, address) => {
    expect(readShareAddress({ pathname, search }, '/view')).toEqual(address);
  });
});
