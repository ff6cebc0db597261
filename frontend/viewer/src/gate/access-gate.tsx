import { isApiError, serverMessage } from '@playhead/api';
import { Logo } from '@playhead/ui/light';
import { useEffect, useState, type FormEvent } from 'react';
import { useRegisterViewMutation, type GatedRecording } from '../api/generated/sharing.js';
import * as controls from '../controls.module.css';
import { useParts } from '../parts/use-parts.js';
import { type GateEntries, GateForm } from './gate-form.js';
import { useFocusTrap } from './use-focus-trap.js';

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
  const trap = useFocusTrap<HTMLDivElement>();
  const { parts } = useParts();
  const [entries] = useState(() => entriesOf(gate));
  const [isBlank, setBlank] = useState(entries.email.trim() === '');
  const [busy, setBusy] = useState(false);
  const [isPassLost, setPassLost] = useState(false);
  const [register, { error }] = useRegisterViewMutation();
  const isEmbedded = window.top !== window;
  const wrongPassword = isApiError(error) && error.errors?.['password'] !== undefined;
  const field = (name: string) => fieldOf(trap.current, name);

  useEffect(() => {
    if (wrongPassword) fieldOf(trap.current, 'password')?.select();
  }, [wrongPassword, error, trap]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isBlank) return;
    setBusy(true);
    const answer = await register({
      shareId,
      registerViewRequest: {
        viewerEmail: field('email')!.value.trim(),
        viewerName: field('name')!.value.trim(),
        hasConsented: field('consent')!.checked,
        password: field('password')?.value,
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

  return (
    <>
      <title>{`${gate.title} · Playhead`}</title>
      <GateForm
        gate={gate}
        entries={entries}
        problem={
          error &&
          ((isApiError(error) && error.errors?.['viewerEmail']?.[0]) ||
            serverMessage(error, "We couldn't give you access. Check your connection and try again."))
        }
        wrongPassword={wrongPassword}
        onEmail={(email) => {
          setBlank(email.trim() === '');
          // Who uses the link of somebody else has another name.
          const name = field('name');
          if (name && name.value === gate.recipient?.name) name.value = '';
        }}
        disabled={busy || isBlank}
        busy={busy}
        header={parts ? <parts.GateBrandHeader sender={gate.sender} /> : <Logo size={22} />}
        trap={trap}
        form={{ noValidate: true, onSubmit: (event) => void submit(event) }}
      >
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
      </GateForm>
    </>
  );
}

const fieldOf = (place: Element | null, name: string) =>
  place?.querySelector<HTMLInputElement>(`[name=${name}]`);

/** As somebody has typed before the script came, or else whose link it is. */
function entriesOf({ recipient }: GatedRecording): GateEntries {
  const place = document.querySelector('.vw-painted');
  const painted = (name: string) => fieldOf(place, name);
  const typed = painted('email')?.value;
  // The server fills in nobody where it can't tell a person from a program.
  const madeFor = typed ? null : recipient;
  return {
    email: typed || madeFor?.email || '',
    name: painted('name')?.value || madeFor?.name || '',
    password: painted('password')?.value,
    hasConsented: painted('consent')?.checked ?? false,
  };
}
