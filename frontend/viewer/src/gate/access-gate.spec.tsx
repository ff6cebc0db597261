import type { GatedRecording } from '../api/generated/sharing.js';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';
import { aServer } from '../testing/a-server.js';
import { AccessGate } from './access-gate.js';
import { renderGate } from './render-gate.js';

const answering = (answer: { status: number; body?: object }) => aServer(() => answer);

function aGate(
  onPassed: () => Promise<void> = () => Promise.resolve(),
  {
    recipient,
    madeFor = null,
    ...props
  }: {
    recipient?: string;
    madeFor?: GatedRecording['recipient'];
    sharedBy?: string;
    needsPassword?: boolean;
    title?: string;
  } = {},
) {
  const gate = {
    access: 'required' as const,
    recipient: madeFor,
    title: 'Quarterly review',
    duration: 180,
    sharedBy: null,
    sender: {
      name: null,
      picturePath: null,
      company: null,
      logoPath: null,
      darkLogoPath: null,
      accent: null,
    },
    needsPassword: false,
    ...props,
  };
  render(
    <Provider store={createStore()}>
      <AccessGate shareId="share-1" recipient={recipient} gate={gate} onPassed={onPassed} />
    </Provider>,
  );
  return { user: userEvent.setup(), enter: screen.getAllByRole<HTMLButtonElement>('button').at(-1)! };
}

describe('AccessGate', () => {
  it('names the dialog, says why it asks and begins in the email field', () => {
    aGate();
    const dialog = screen.getByRole('dialog', { name: 'Access Required' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.textContent).toContain('Enter your email to watch.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  const painted = ({ email = '', needsPassword = false } = {}) => {
    const place = document.createElement('div');
    place.className = 'vw-painted';
    place.innerHTML = renderGate({
      gate: { title: 'Quarterly review', duration: 180, sharedBy: null, needsPassword },
      entries: { email, name: '', hasConsented: true },
      problem: 'Enter a <real> email',
      action: '/view/share-1?t=90&r=token',
      isEmbedded: true,
    });
    document.body.append(place);
    return place;
  };

  it('is a form for a server that runs no script, with what was typed and what is wrong', () => {
    const place = painted({ email: '"ann"@example.com' });
    const form = place.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/view/share-1?t=90&r=token']);
    const entered = Object.fromEntries(new FormData(form));
    expect(entered).toEqual({ email: '"ann"@example.com', name: '', consent: 'on', embedded: 'true' });
    expect(within(place).getByRole('alert').textContent).toBe('Enter a <real> email');
    expect(within(place).getByRole<HTMLButtonElement>('button').disabled).toBe(false);
    place.remove();
  });

  it('goes on where someone has begun to type before the script came', () => {
    const place = painted({ needsPassword: true });
    const type = (name: string, value: string) =>
      Object.assign(place.querySelector<HTMLInputElement>(`[name=${name}]`)!, { value });
    try {
      type('email', 'ann@ex');
      type('password', 'cor');
      type('name', '').focus();
      aGate(undefined, { needsPassword: true, madeFor: { email: 'bob@example.com', name: 'Bob' } });
      const dialog = within(screen.getAllByRole('dialog')[1]!);
      const valueOf = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
      expect([valueOf(/^Email/), valueOf(/^Name/), valueOf(/^Password/)]).toEqual(['ann@ex', '', 'cor']);
      expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
      expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
    } finally {
      place.remove();
    }
  });

  it('fills them in also where the server has painted the fields empty', () => {
    const place = painted();
    try {
      aGate(undefined, { madeFor: { email: 'rita@example.com', name: 'Rita' } });
      const dialog = within(screen.getAllByRole('dialog')[1]!);
      expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('rita@example.com');
      expect(dialog.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Rita');
    } finally {
      place.remove();
    }
  });

  it('keeps no name of another whose personal link someone uses', async () => {
    const { user } = aGate(undefined, { madeFor: { email: 'rita@example.com', name: 'Rita' } });
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'boss@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('');
  });

  it('asks for consent without giving it beforehand', () => {
    aGate();
    const consent = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I consent to receiving notifications about comments and activity on this recording',
    });
    expect(consent.checked).toBe(false);
  });

  it('disables the button while the email is blank after trimming', async () => {
    const { user, enter } = aGate();
    expect(enter.disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), '   ');
    expect(enter.disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    expect(enter.disabled).toBe(false);
  });

  it('sends trimmed fields on Enter and is busy until the recording is there', async () => {
    const calls = answering({ status: 204 });
    let open = (): void => undefined;
    const passed = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { user, enter } = aGate(() => passed);
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.type(screen.getByLabelText(/Name/), ' Ann ');
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(calls).toMatchObject([
      {
        url: '/api/recordings/shared/share-1/view',
        body: { viewerEmail: 'ann@example.com', viewerName: 'Ann', hasConsented: true },
      },
    ]);
    expect(enter.textContent).toBe('Accessing...');
    expect(enter.disabled).toBe(true);
    open();
    expect(await screen.findByRole('button', { name: 'Access Recording' })).toBe(enter);
  });

  it('shows the sentence of the server when it refuses and lets the person try again', async () => {
    answering({ status: 400, body: { detail: 'Enter a valid email address' } });
    const { user, enter } = aGate(() => Promise.reject(new Error('was not let in')));
    await user.type(screen.getByLabelText('Email'), 'ann@example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid email address');
    expect(enter.disabled).toBe(false);
  });

  it('says why it still stands where the browser keeps no cookie', async () => {
    answering({ status: 204 });
    const { user } = aGate();
    await user.type(screen.getByLabelText('Email'), 'ann@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Allow cookies and try again.');
  });

  it('keeps Tab inside', async () => {
    const { user, enter } = aGate();
    await user.type(screen.getByLabelText('Email'), 'a@b.co');
    enter.focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(enter);
  });

  it('says who shares the recording when they gave a name', () => {
    aGate(undefined, { sharedBy: 'Olga Orlova' });
    expect(screen.getByRole('dialog').textContent).toContain(
      'Enter your email to watch. Olga Orlova will see that you watched.',
    );
  });

  it('asks for a password only where one is needed, and sends it with whose link it is', async () => {
    const calls = answering({ status: 204 });
    const { user } = aGate(undefined, { needsPassword: true, recipient: 'token' });
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.type(screen.getByLabelText('Password'), ' open sesame{Enter}');
    expect(calls[0]!.body).toEqual({
      viewerEmail: 'ann@example.com',
      viewerName: '',
      hasConsented: false,
      password: ' open sesame',
      recipient: 'token',
    });
  });

  it('says that a password is wrong, and puts the cursor into it', async () => {
    const sentence = 'Wrong password.';
    answering({ status: 401, body: { detail: sentence, errors: { password: [sentence] } } });
    const { user } = aGate(() => Promise.reject(new Error('was let in')), { needsPassword: true });
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'guess{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(password);
    expect(password.closest('label')?.nextElementSibling?.textContent).toBe(sentence);
  });

  it('has no password field where none is needed', () => {
    aGate();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('stays on Escape', async () => {
    const { user } = aGate();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Access Required' })).toBeTruthy();
  });
});
