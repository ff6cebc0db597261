import { itemsOf, pageOf } from './list-page.js';

const answered = (headers: Record<string, string>) => ({ headers: new Headers(headers) }) as Response;

describe('A page of a list', () => {
  it('reads the total and the next cursor from the headers', () => {
    const answer = answered({
      'x-total-count': '1348',
      link: '</api/admin/users?limit=100&cursor=a%2Bb>; rel="next"',
    });
    expect(pageOf(['ann'], answer)).toEqual({ items: ['ann'], total: 1348, nextCursor: 'a+b' });
  });

  it('has no next page and no total where the answer names none', () => {
    expect(pageOf([], answered({}))).toEqual({ items: [], total: null, nextCursor: null });
  });

  it('is null when the session has ended', () => {
    expect(pageOf(null, undefined)).toBeNull();
  });

  it('shows once what moved from one page to the next meanwhile', () => {
    const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), total: null, nextCursor: null });
    const items = itemsOf([page('a', 'b'), null, page('b', 'c')], ({ id }) => id);
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
