import { writtenOf } from './meeting-types.js';

const kinds = [{ typical: ['button', 'remote', 'battery', 'screen'], usual: 0.5 }];
const tables = {
  known: new Map([
    ['team', 3],
    ['price', 1],
  ]),
  general: new Map([['price', 0.5]]),
};

describe('writtenOf', () => {
  it('takes what is written about a kind of meeting for a talk of this kind', () => {
    expect(writtenOf(['the remote has a button', 'and a screen'], tables, kinds)).toEqual(tables.known);
  });

  it('takes only what several kinds share for any other talk', () => {
    const written = writtenOf(['the invoice is due'], tables, kinds);
    expect(written.get('team')).toBe(0);
    expect(written.get('price')).toBe(0.5);
  });
});
