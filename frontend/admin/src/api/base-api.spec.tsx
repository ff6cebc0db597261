import { fakeServer } from '@playhead/api/fake-server';
import { screen } from '@testing-library/react';
import { AccessCheck } from '../access/access-check.js';
import { TenantsTab } from '../tenants/tenants-tab.js';
import { show } from '../testing/show.js';

const admin = { email: 'ann@example.com', isInternalAdmin: true };

describe('A call that is refused', () => {
  it.each([
    ['the session has ended', { status: 401 }, { status: 401 }, 'Please log in to continue'],
    ['the right was taken away', { status: 403 }, { body: { ...admin, isInternalAdmin: false } }, 'No'],
  ])('closes the portal when %s', async (_, listAnswer, laterUser, shown) => {
    let asked = 0;
    fakeServer({
      'GET /api/auth/user': () => (asked++ === 0 ? { body: admin } : laterUser),
      'GET /api/admin/tenants': listAnswer,
    });
    show(<AccessCheck onRefused={() => undefined}>{() => <TenantsTab q="" />}</AccessCheck>);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(asked).toBe(2);
  });
});
