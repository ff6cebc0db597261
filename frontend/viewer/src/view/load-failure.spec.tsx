import { render, screen } from '@testing-library/react';
import { LoadFailure } from './load-failure.js';

describe('A shared page that cannot be shown', () => {
  it('says that it comes back in a minute while a cut is made', () => {
    const detail = 'This recording is being updated. Come back in a minute.';
    render(
      <LoadFailure error={{ status: 404, code: 'share.being_updated', detail }} onRetry={() => undefined} />,
    );
    expect(screen.getByRole('heading', { name: 'Being updated' })).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is not found otherwise', () => {
    const detail = "The recording you're looking for doesn't exist or is no longer available.";
    render(<LoadFailure error={{ status: 404, detail }} onRetry={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'Recording not found' })).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
