import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from '../router.js';
import { renderAt } from '../testing/render-at.js';
import { dashboardLink, useDashboardPlace } from './dashboard-place.js';

function Dashboard() {
  useDashboardPlace();
  return <Link to="/edit">Open</Link>;
}

it('a link back leads to what was looked for, and as far down as one was', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderAt(
    '/?q=call&sort=title',
    <Routes>
      <Route path="/" element={<Dashboard />} />
      <Route path="/edit" Component={() => <Link {...dashboardLink()}>Back</Link>} />
    </Routes>,
  );
  window.scrollY = 3000;
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(scrollTo).not.toHaveBeenCalled();
  window.scrollY = 0;
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(window.location.search).toBe('?q=call&sort=title');
  expect(scrollTo).toHaveBeenCalledWith({ top: 3000, behavior: 'instant' });
});
