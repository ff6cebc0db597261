import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from '../router.js';
import { renderAt } from '../testing/render-at.js';
import { PageBoundary } from './page-boundary.js';

function Broken(): never {
  throw new Error('Loading chunk lazy-editor failed.');
}

it('says that a page is broken, and shows the next one', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderAt(
    '/broken',
    <>
      <Link to="/whole">Elsewhere</Link>
      <PageBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/whole" element={<p>Another page</p>} />
        </Routes>
      </PageBoundary>
    </>,
  );
  expect(await screen.findByRole('heading', { name: "This page couldn't be shown" })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  log.mockRestore();
});
