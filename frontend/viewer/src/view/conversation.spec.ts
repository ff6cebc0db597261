import { createStore } from '../store.js';
import { aServer } from '../testing/a-server.js';
import { findLines } from './conversation.js';

const ask = (q: string, signal = new AbortController().signal) =>
  findLines({ dispatch: createStore().dispatch, shareId: 'share-1' }, q, signal);

describe('findLines', () => {
  it('asks for the lines of the shared recording', async () => {
    const lines = [{ start: 5, end: 10, text: 'The renewal', spans: [[4, 11]] }];
    const calls = aServer(() => ({ status: 200, body: { lines } }));
    expect(await ask('renewal & more')).toEqual(lines);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/recordings/shared/share-1/search?q=renewal+%26+more',
    ]);
  });

  it('answers nothing where the search cannot', async () => {
    aServer(() => ({ status: 503, body: {} }));
    expect(await ask('renewal')).toBeNull();
  });

  it('ends with its signal', async () => {
    aServer(() => ({ status: 200, body: { lines: [] } }));
    const call = new AbortController();
    const asking = ask('renewal', call.signal);
    call.abort();
    expect(await asking).toBeNull();
  });
});
