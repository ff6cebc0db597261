import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { recentSearches } from './recent-searches.js';
import { SearchButton } from './search-button.js';

const CALL = '01980000-0000-7000-8000-000000000001';
const moment = (field: string, start: number, text: string, matches: number[][]) => ({
  field,
  start,
  end: start + 5,
  text,
  snippet: text,
  matches,
  spans: matches,
  score: 1,
});
const PAGE = {
  results: [
    {
      recordingId: CALL,
      title: 'Renewal call',
      hasMore: true,
      moments: [
        moment('title', 0, 'Renewal call', [[0, 7]]),
        moment('chapter', 30, 'The renewal', [[4, 11]]),
        moment('transcript', 65.401, 'We renew <b>now</b>', [[3, 8]]),
      ],
    },
  ],
  nextCursor: null,
  engine: 'postgres',
  degraded: false,
};

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

function start({ page = PAGE, status = 200, user = true } = {}) {
  localStorage.clear();
  const asked: string[] = [];
  fakeServer({
    'GET /api/auth/user': user
      ? { body: { id: 'u1', name: 'Ada', email: 'ada@example.com' } }
      : { status: 401 },
    'GET /api/search': (path: string) => {
      asked.push(new URL(path, 'http://localhost').searchParams.get('q') ?? '');
      return { status, body: page };
    },
  });
  renderAt('/', <SearchButton />);
  return asked;
}
const open = async (keys = '/') => {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard(keys);
  return screen.findByRole('dialog', { name: 'Search' });
};
const field = () => screen.getByRole('combobox', { name: 'Search all recordings' });
/** Waits for the response to the current input. */
const settled = () => waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('The search in the header', () => {
  it('has every letter that is typed on at once, and Enter before the answer opens what it finds', async () => {
    start();
    await screen.findByRole('button', { name: 'Search' });
    await import('./search-palette.js');
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'renew' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(location.pathname).toBe('/');
    await waitFor(() => expect(location.pathname).toBe(`/edit/${CALL}`));
  });

  it('goes to a page that is called by its name, and keeps no search of it', async () => {
    start();
    await open();
    await userEvent.type(field(), 'record{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/record'));
    expect(recentSearches('u1')).toEqual([]);
  });

  it('has a page beside what is found, which Enter prefers', async () => {
    start();
    await open();
    await userEvent.type(field(), 'rec');
    await settled();
    expect((await options())[0]).toBe('Record');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/edit/${CALL}`));
  });

  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'opens by %s, with the focus in its field',
    async (keys) => {
      start();
      await open(keys);
      await waitFor(() => expect(document.activeElement).toBe(field()));
    },
  );

  it('is not there for those who are not signed in', async () => {
    start({ user: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Search' })).toBeNull());
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists recordings with their moments, marked, as plain text', async () => {
    start();
    const palette = await open();
    await userEvent.type(field(), 'renewal');
    expect(await options()).toEqual([
      'Renewal call',
      '1:05We renew <b>now</b>',
      '0:30ChapterThe renewal',
      'More in this recording',
    ]);
    expect([...palette.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Renewal',
      'renew',
      'renewal',
    ]);
  });

  it('opens a moment by the keyboard alone, where it was said with the words marked, and remembers the search', async () => {
    start();
    await open();
    await userEvent.type(field(), 'renewal');
    await settled();
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{Enter}');
    expect(location.pathname + location.search).toBe(`/edit/${CALL}?t=65.41&find=renewal`);
    expect(screen.queryByRole('dialog')).toBeNull();

    await open();
    expect(await options()).toEqual(['renewal']);
    await userEvent.keyboard('{Enter}');
    expect((field() as HTMLInputElement).value).toBe('renewal');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('opens by Enter what was said, not what was written about it', async () => {
    const [found] = PAGE.results;
    const moments = [
      moment('description', 0, 'A pilot in Memphis', [[2, 7]]),
      moment('transcript', 65.401, 'The memphis pilot', [[4, 11]]),
    ];
    start({ page: { ...PAGE, results: [{ ...found!, moments }] } });
    await open();
    await userEvent.type(field(), 'memphis pilot');
    await settled();
    await userEvent.keyboard('{Enter}');
    expect(location.pathname + location.search).toBe(`/edit/${CALL}?t=65.41&find=memphis+pilot`);
  });

  it('opens the other moments of a recording in its transcript', async () => {
    start();
    await open();
    await userEvent.type(field(), 'renewal');
    await settled();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(location.pathname + location.search).toBe(`/edit/${CALL}?find=renewal`);
  });

  it('asks once for keys that come together, and for the last of what they typed', async () => {
    const asked = start();
    await open();
    for (const value of ['r', 're', 'renewal']) fireEvent.change(field(), { target: { value } });
    await options();
    expect(asked).toEqual(['renewal']);
  });

  it('says that nothing was found, and that another engine answers', async () => {
    start({ page: { ...PAGE, results: [], degraded: true } });
    const palette = await open();
    await userEvent.type(field(), 'zzz');
    expect(await within(palette).findByText(/Nothing found for “zzz”/)).toBeTruthy();
    expect(within(palette).getByText('Search is slower than usual right now.')).toBeTruthy();
  });

  it('offers another try when it fails', async () => {
    start({ status: 503 });
    const palette = await open();
    await userEvent.type(field(), 'renewal');
    expect((await within(palette).findByRole('alert')).textContent).toContain('Try again');
  });

  it('asks a question of all recordings, unless something that was found is chosen', async () => {
    start();
    await open();
    await userEvent.type(field(), 'renewal now?');
    await settled();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Renewal call');
    await userEvent.type(field(), '?{Enter}');
    const asking = await screen.findByRole('dialog', { name: 'Ask your recordings' });
    expect(within(asking).getByRole('textbox')).toHaveProperty('value', 'renewal now??');
  });
});
