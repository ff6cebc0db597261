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
  /** Token of the personal link, if the visitor came by one. */
  recipient: string | undefined;
  gate: GatedRecording;
  /** Called once access is granted. The gate stays busy until the promise settles. */
  onPassed: () => Promise<void>;
}

/** Asks for an email before the recording is shown. The browser has received nothing of the recording yet. */
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
        // The browser partitions cookies of embedded pages, so the server sets a separate one.
        embedded: isEmbedded || undefined,
      },
    });
    if (!('error' in answer)) {
      await onPassed();
      // This runs only if the gate is still mounted, which means the browser dropped the cookie.
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
          // A different email means a different person, so the recipient's prefilled name no longer applies.
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

/** Text that was typed into the server-rendered gate, else the recipient's name and email. */
function entriesOf({ recipient }: GatedRecording): GateEntries {
  const place = document.querySelector('.vw-painted');
  const painted = (name: string) => fieldOf(place, name);
  const typed = painted('email')?.value;
  // The server leaves these fields empty when it can't tell a person from a program.
  const madeFor = typed ? null : recipient;
  return {
    email: typed || madeFor?.email || '',
    name: painted('name')?.value || madeFor?.name || '',
    password: painted('password')?.value,
    hasConsented: painted('consent')?.checked ?? false,
  };
}
