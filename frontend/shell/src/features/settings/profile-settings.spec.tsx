import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../testing/a-recording.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ProfileSettings } from './profile-settings.js';

const user = aUser();
const show = () => renderAt('/settings/profile', <ProfileSettings user={user} />, { toasts: true });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

beforeEach(() => sessionStorage.clear());

describe('The profile', () => {
  it('saves the profile and says so', async () => {
    const calls = fakeServer({ 'PATCH /api/auth/user': { body: aUser({ firstName: 'Mia' }) } });
    show();
    await type('First name', ' Mia');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await save();
    expect((await screen.findByRole('status')).textContent).toContain('Profile Updated');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      firstName: ' Mia',
      lastName: 'Okafor',
      bio: '',
    });
    expect(field('First name').value).toBe('Mia');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('saves a picture as soon as it is chosen, and draws one of a phone as small as the limit asks', async () => {
    const calls = fakeServer({ 'PATCH /api/auth/user': { body: aUser() } });
    show();
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    const choose = (file: File) =>
      userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), file);
    await choose(new File(['x'], 'face.png', { type: 'image/png' }));
    expect((await screen.findByRole('status')).textContent).toContain('Picture saved');
    const draw = jest.fn();
    const made: number[][] = [];
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000 }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      made.push([this.width, this.height]);
      done(new Blob([this.width > 320 ? new Uint8Array(300_000) : 'y'], { type: 'image/webp' }));
    });
    await choose(new File([new Uint8Array(3_000_000)], 'phone.jpg', { type: 'image/jpeg' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { picture: 'data:image/png;base64,eA==' },
        { picture: 'data:image/webp;base64,eQ==' },
      ]),
    );
    expect(made).toEqual([
      [640, 480],
      [320, 240],
    ]);
  });

  it('keeps what was typed when it was not saved, and says why next to the field', async () => {
    const body = { detail: 'Some fields are not right.', errors: { firstName: ['It is too long'] } };
    fakeServer({ 'PATCH /api/auth/user': { status: 400, body } });
    show();
    await type('First name', 'Mia');
    await save();
    expect(await screen.findByText('It is too long')).toBeTruthy();
    expect(field('First name').value).toBe('Mia');
    expect(document.activeElement).toBe(field('First name'));
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });

  it('keeps what was typed for the time after signing in again', async () => {
    fakeServer({ 'PATCH /api/auth/user': { status: 401, body: '{"title":"Unauthorized"}' } });
    const { unmount } = show();
    await type('Bio', 'Sells engines.');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('You are logged out.');
    unmount();
    show();
    await waitFor(() => expect(field('Bio').value).toBe('Sells engines.'));
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });

  it('does not show to one person what another has typed', async () => {
    fakeServer({});
    const { unmount } = show();
    await type('Bio', 'Sells engines.');
    unmount();
    renderAt('/settings/profile', <ProfileSettings user={aUser({ id: 'another' })} />);
    expect(field('Bio').value).toBe('');
  });

  it('takes the changes back when they are discarded', async () => {
    fakeServer({});
    show();
    await type('Last name', 'Obi');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Last name').value).toBe('Okafor');
    expect(sessionStorage).toHaveLength(0);
  });

  it('connects and disconnects the drive where the server has one', async () => {
    const status = { configured: true, connected: true, email: 'ann@gmail.example', connectedAt: null };
    fakeServer({
      'GET /api/google-drive/status': { body: status },
      'POST /api/google-drive/disconnect': { status: 503, body: 'Down' },
    });
    show();
    expect(await screen.findByText('Connected as ann@gmail.example.')).toBeTruthy();
    expect(screen.queryByText('Coming Soon')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Disconnect failed');
    cleanup();
    fakeServer({ 'GET /api/google-drive/status': { body: { ...status, connected: false } } });
    show();
    expect((await screen.findByRole('link', { name: 'Connect' })).getAttribute('href')).toBe(
      '/api/google-drive/auth?from=settings',
    );
  });

  it('shows the e-mail, which cannot be changed, and the drive, which cannot be connected', async () => {
    fakeServer({ 'GET /api/google-drive/status': { body: { configured: false, connected: false } } });
    show();
    expect(field('Email').readOnly).toBe(true);
    expect(screen.getByText('Email cannot be changed')).toBeTruthy();
    expect(await screen.findByText('Coming Soon')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true);
  });
});
