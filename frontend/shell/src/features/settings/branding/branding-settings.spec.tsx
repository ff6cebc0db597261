import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Brand, MinutesTemplate } from '../../../api/members.js';
import { aRecording } from '../../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { BrandingSettings } from './branding-settings.js';

const aBrand = (change: Partial<Brand> = {}): Brand => ({
  name: 'Acme',
  color: null,
  darkColor: null,
  accent: null,
  logoPath: null,
  darkLogoPath: null,
  ...change,
});

function show(brand = aBrand(), change: Answer = { body: brand }) {
  const template: MinutesTemplate = { parts: ['people', 'chapters'], showsLogo: true };
  const calls = fakeServer({
    'GET /api/tenant': { body: brand },
    'PATCH /api/tenant': change,
    'GET /api/tenant/minutes-template': { body: template },
    'PUT /api/tenant/minutes-template': { body: template },
    'GET /api/recordings': { body: [aRecording({ id: 'r1', title: 'Renewal' })] },
    'GET /api/recordings/r1/minutes.html': { body: 'The minutes' },
  });
  renderAt('/settings/branding', <BrandingSettings />, { toasts: true });
  return { calls, sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const choose = (file: File) => userEvent.upload(screen.getByLabelText('Logo', { selector: 'input' }), file);

describe('The branding page', () => {
  it('saves the name and a color, and shows the color as it can be read', async () => {
    const accent = {
      light: { color: '#8f7200', on: '#ffffff' },
      dark: { color: '#ffcc00', on: '#14102b' },
    };
    const { sent } = show(aBrand(), { body: aBrand({ name: 'Acme Inc', color: '#ffcc00', accent }) });
    const name = await screen.findByRole('textbox', { name: 'Company name' });
    await userEvent.type(name, ' Inc');
    const color = screen.getByRole('textbox', { name: 'Color' });
    await userEvent.type(color, 'yellow{Enter}');
    expect(screen.getByText('Enter # and six digits, such as #0b5cad.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(color);
    await userEvent.type(color, '#FFCC00{Enter}');
    expect(await screen.findByText(/it is shown as #8f7200 in light mode\./)).toBeTruthy();
    expect(sent()).toEqual([{ name: 'Acme Inc', color: '#ffcc00', darkColor: null }]);
  });

  it('saves a color and a logo of their own for the dark', async () => {
    const { sent } = show(aBrand({ logoPath: '/api/tenant/logo?v=1' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Color in dark mode' }),
      '#9C8CFF{Enter}',
    );
    await userEvent.upload(
      screen.getByLabelText('Logo in dark mode', { selector: 'input' }),
      new File(['x'], 'dark.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(sent()).toEqual([
        { color: null, darkColor: '#9c8cff' },
        { darkLogo: 'data:image/png;base64,eA==' },
      ]),
    );
  });

  it('sends a logo as it is chosen, and says why one cannot be taken', async () => {
    const { sent } = show(aBrand(), {
      status: 400,
      body: { status: 400, errors: { logo: ['The server cannot draw it.'] } },
    });
    await screen.findByText('No logo yet');
    await choose(new File([new Uint8Array(300_000)], 'big.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP image.');
    expect(sent()).toEqual([]);
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot draw it.'));
    expect(sent()).toEqual([{ logo: 'data:image/png;base64,eA==' }]);
  });

  it('orders the parts of minutes, previews them before they are saved, and saves them', async () => {
    const { calls } = show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Transcript' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move Chapters up' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'People' }));
    const previewed = () => calls.findLast(({ path }) => path.includes('minutes.html'))?.path.split('?')[1];
    await waitFor(() => expect(previewed()).toBe('parts=chapters,transcript&logo=true'));
    expect(screen.getByTitle('Preview of the minutes').getAttribute('sandbox')).toBe('allow-same-origin');
    await userEvent.click(screen.getByRole('button', { name: 'Save minutes' }));
    await screen.findByText('Minutes saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      parts: ['chapters', 'transcript'],
      showsLogo: true,
    });
  });
});
