import { isApiError, serverMessage } from '@playhead/api';
import { formatLength, Logo, MAX_LENGTH } from '@playhead/ui/light';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useRegisterViewMutation, type GatedRecording } from '../api/generated/sharing.js';
import { GateBrandHeader, BrandHeaderPlace } from '../brand-header/index.js';
import { PageShape } from '../view/loading-view.js';
import { useFocusTrap } from './use-focus-trap.js';
import * as controls from '../controls.module.css';
import { painted } from './painted.js';
import './gate.css';

interface AccessGateProps {
  shareId: string;
  /** Whose link it is, if it was made for somebody. */
  recipient: string | undefined;
  gate: GatedRecording;
  /** Called once the server has let the person in; the gate stays busy until it is done. */
  onPassed: () => Promise<void>;
}

/** Asks for an e-mail before the recording is shown. Nothing of the recording has been sent at this point. */
export function AccessGate({ shareId, recipient, gate, onPassed }: AccessGateProps) {
  const { title, duration, sharedBy, sender, needsPassword } = gate;
  const id = useId();
  const secret = useRef<HTMLInputElement>(null);
  const trap = useFocusTrap<HTMLDivElement>();
  const typed = painted('email')?.value;
  // The server fills in nobody where it can't tell a person from a program.
  const madeFor = typed ? null : gate.recipient;
  const [email, setEmail] = useState(typed || madeFor?.email || '');
  const [name, setName] = useState(painted('name')?.value || madeFor?.name || '');
  const [hasConsented, setHasConsented] = useState(painted('consent')?.checked ?? false);
  const [busy, setBusy] = useState(false);
  const [isPassLost, setPassLost] = useState(false);
  const [register, { error }] = useRegisterViewMutation();
  const isEmbedded = window.top !== window;
  const wrongPassword = isApiError(error) && error.errors?.['password'] !== undefined;

  useEffect(() => {
    if (wrongPassword) secret.current?.select();
  }, [wrongPassword, error]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setBusy(true);
    const answer = await register({
      shareId,
      registerViewRequest: {
        viewerEmail: email.trim(),
        viewerName: name.trim(),
        hasConsented,
        password: secret.current?.value,
        recipient,
        // Its cookie is kept apart from that of our own page.
        embedded: isEmbedded || undefined,
      },
    });
    if (!('error' in answer)) {
      await onPassed();
      // Only a gate that is still there gets as far as this.
      setPassLost(true);
    }
    setBusy(false);
  };

  const problem = error && (
    <p id={`${id}-error`} className={controls.error} role="alert">
      {(isApiError(error) && error.errors?.['viewerEmail']?.[0]) ||
        serverMessage(error, "We couldn't give you access. Check your connection and try again.")}
    </p>
  );
  return (
    <div className="vw-gate">
      <title>{`${title} · Playhead`}</title>
      <PageShape />
      <div
        ref={trap}
        className="vw-dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-why`}
      >
        <form noValidate onSubmit={(event) => void submit(event)}>
          <BrandHeaderPlace instead={<Logo size={22} />}>
            <GateBrandHeader sender={sender} />
          </BrandHeaderPlace>
          <div>
            <h1 id={`${id}-title`}>Access Required</h1>
            <p>
              {title}
              {duration !== null && <span> · {formatLength(duration)}</span>}
            </p>
            <p id={`${id}-why`}>
              Enter your email to watch. {sharedBy ?? 'The person who shared this recording'} will see that
              you watched.
            </p>
          </div>
          <label>
            <span>Email</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={MAX_LENGTH.email}
              value={email}
              aria-invalid={error && !wrongPassword ? true : undefined}
              aria-describedby={error && !wrongPassword ? `${id}-error` : undefined}
              onChange={(event) => {
                setEmail(event.target.value);
                // Who uses the link of somebody else has another name.
                if (name === gate.recipient?.name) setName('');
              }}
            />
          </label>
          <label>
            <span>
              Name <span>(optional)</span>
            </span>
            <input
              type="text"
              name="name"
              autoComplete="name"
              maxLength={MAX_LENGTH.viewerName}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          {needsPassword && (
            <label>
              <span>Password</span>
              <input
                ref={secret}
                type="password"
                name="password"
                autoComplete="off"
                defaultValue={painted('password')?.value}
                required
                maxLength={MAX_LENGTH.sharePassword}
                aria-invalid={wrongPassword || undefined}
                aria-describedby={wrongPassword ? `${id}-error` : undefined}
              />
            </label>
          )}
          {wrongPassword && problem}
          <label>
            <input
              type="checkbox"
              checked={hasConsented}
              onChange={(event) => setHasConsented(event.target.checked)}
            />
            <span>I consent to receiving notifications about comments and activity on this recording</span>
          </label>
          {!wrongPassword && problem}
          {isPassLost && !error && (
            <p className={controls.error} role="alert">
              Your browser blocked the cookie this page needs.{' '}
              {isEmbedded ? (
                <a href={window.location.href} target="_blank" rel="noopener">
                  Watch in a new tab
                </a>
              ) : (
                'Allow cookies and try again.'
              )}
            </p>
          )}
          <button type="submit" className={controls.button} disabled={busy || email.trim() === ''}>
            {busy ? 'Accessing...' : 'Access Recording'}
          </button>
        </form>
      </div>
    </div>
  );
}
