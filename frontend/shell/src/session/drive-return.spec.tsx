import { screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at.js';
import { useDriveReturn } from './drive-return.js';

function Probe() {
  return <p>came back: {String(useDriveReturn())}</p>;
}

describe('Coming back from the drive', () => {
  it.each([
    ['/?tab=recordings&google_drive_connected=true', 'connected', null],
    ['/?google_drive_error=denied', 'failed', "You didn't allow access. You can connect at any time."],
    [
      '/?google_drive_error=setup',
      'setup',
      "Google doesn't accept this server's credentials. Check the setup.",
    ],
    ['/?google_drive_error=nonsense', 'failed', "Google Drive couldn't be connected. Try again in a moment."],
    ['/?google_drive_connected=false', 'null', null],
    ['/', 'null', null],
  ])('by %s is %s', (address, how, message) => {
    renderAt(address, <Probe />, { toasts: true });
    expect(screen.getByText(`came back: ${how}`)).toBeTruthy();
    expect(window.location.search).not.toContain('google_drive');
    if (address.includes('tab=')) expect(window.location.search).toBe('?tab=recordings');
    expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
      message && expect.stringContaining(message),
    );
  });
});
