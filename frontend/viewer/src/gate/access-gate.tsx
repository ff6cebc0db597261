import { serverMessage } from '@playhead/api';
import { formatDuration, Logo } from '@playhead/ui/light';
import { useId, useState, type FormEvent } from 'react';
import { useRegisterViewMutation } from '../api/generated/sharing.js';
import { PageShape } from '../view/loading-view.js';
import { useFocusTrap } from './use-focus-trap.js';

interface AccessGateProps {
  shareId: string;
  title: string;
  /** Seconds */
  duration: number | null;
  /** Called once the server has let the person in; the gate stays busy until it is done. */
  onPassed: () => Promise<void>;
}

/** Asks for an e-mail before the recording is shown. Nothing of the recording has been sent at this point. */
export function AccessGate({ shareId, title, duration, onPassed }: AccessGateProps) {
  const id = useId();
  const trap = useFocusTrap<HTMLDivElement>();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [hasConsented, setHasConsented] = useState(false);
  const [busy, setBusy] = useState(false);
  const [register, { error }] = useRegisterViewMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setBusy(true);
    const answer = await register({
      shareId,
      registerViewRequest: { viewerEmail: email.trim(), viewerName: name.trim(), hasConsented },
    });
    if (!('error' in answer)) await onPassed();
    setBusy(false);
  };

  return (
    <div className="vw-gate">
      <title>{`${title} · Playhead`}</title>
      <PageShape />
      <div
        ref={trap}
        className="vw-gate-card"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-why`}
      >
        <form onSubmit={(event) => void submit(event)}>
          <Logo size={22} />
          <div className="vw-gate-recording">
            <h1 id={`${id}-title`}>Access Required</h1>
            <p className="vw-gate-name">
              {title}
              {duration !== null && <span className="vw-facts"> · {formatDuration(duration)}</span>}
            </p>
            <p id={`${id}-why`} className="vw-gate-why">
              The person who shared this recording asks for your email, to know who has watched it.
            </p>
          </div>
          <label className="vw-field">
            <span>Email</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
          </label>
          <label className="vw-field">
            <span>
              Name <span className="vw-optional">(optional)</span>
            </span>
            <input
              type="text"
              name="name"
              autoComplete="name"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <label className="vw-consent">
            <input
              type="checkbox"
              checked={hasConsented}
              onChange={(event) => setHasConsented(event.target.checked)}
            />
            <span>I consent to receiving notifications about comments and activity on this recording</span>
          </label>
          {error && (
            <p id={`${id}-error`} className="vw-error" role="alert">
              {serverMessage(error, 'You could not be let in. Check your connection and try again.')}
            </p>
          )}
          <button type="submit" className="vw-button" disabled={busy || email.trim() === ''}>
            {busy ? 'Accessing...' : 'Access Recording'}
          </button>
        </form>
      </div>
    </div>
  );
}
