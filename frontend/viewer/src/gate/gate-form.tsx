import { formatLength, MAX_LENGTH } from '@playhead/ui/light';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import type { GatedRecording } from '../api/generated/sharing.js';
import { PageShape } from '../view/loading-view.js';
import * as controls from '../controls.module.css';
import './gate.css';

export interface GateEntries {
  email: string;
  name: string;
  password?: string | undefined;
  hasConsented: boolean;
}

interface GateFormProps {
  gate: Pick<GatedRecording, 'title' | 'duration' | 'isRoom' | 'sharedBy' | 'needsPassword'>;
  /** Initial values of the fields. */
  entries: GateEntries;
  problem?: ReactNode;
  wrongPassword?: boolean;
  onEmail?: ((email: string) => void) | undefined;
  disabled?: boolean;
  busy?: boolean;
  header: ReactNode;
  /** Ref to the dialog, used to keep the focus inside it. */
  trap?: Ref<HTMLDivElement>;
  form: FormHTMLAttributes<HTMLFormElement>;
  children?: ReactNode;
}

/** The gate's form. The server renders it as plain HTML and the app takes it over. */
export function GateForm({
  gate: { title, duration, isRoom, sharedBy, needsPassword },
  entries,
  problem,
  wrongPassword = false,
  onEmail,
  disabled,
  busy,
  header,
  trap,
  form,
  children,
}: GateFormProps) {
  const what = isRoom ? 'these recordings' : 'this recording';
  const wrongEmail = problem !== undefined && !wrongPassword;
  const alert = problem !== undefined && (
    <p id="gate-error" className={controls.error} role="alert">
      {problem}
    </p>
  );
  return (
    <div className="vw-gate">
      <PageShape />
      <div
        ref={trap}
        className="vw-dialog"
        role="dialog"
        aria-modal={trap ? true : undefined}
        aria-labelledby="gate-title"
        aria-describedby="gate-why"
      >
        <form {...form}>
          {header}
          <div>
            <h1 id="gate-title">Access Required</h1>
            <p>
              {title}
              {duration !== null && <span> · {formatLength(duration)}</span>}
            </p>
            <p id="gate-why">
              Enter your email to watch. {sharedBy ?? `The person who shared ${what}`} will see that you
              watched.
            </p>
          </div>
          <label>
            <span>Email</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              autoFocus={!trap}
              maxLength={MAX_LENGTH.email}
              defaultValue={entries.email}
              aria-invalid={wrongEmail || undefined}
              aria-describedby={wrongEmail ? 'gate-error' : undefined}
              onChange={(event) => onEmail?.(event.target.value)}
            />
          </label>
          {!wrongPassword && alert}
          <label>
            <span>
              Name <span>(optional)</span>
            </span>
            <input
              type="text"
              name="name"
              autoComplete="name"
              maxLength={MAX_LENGTH.viewerName}
              defaultValue={entries.name}
            />
          </label>
          {needsPassword && (
            <label>
              <span>Password</span>
              <input
                type="password"
                name="password"
                autoComplete="off"
                defaultValue={entries.password}
                required
                maxLength={MAX_LENGTH.sharePassword}
                aria-invalid={wrongPassword || undefined}
                aria-describedby={wrongPassword ? 'gate-error' : undefined}
              />
            </label>
          )}
          {wrongPassword && alert}
          <label>
            <input type="checkbox" name="consent" defaultChecked={entries.hasConsented} />
            <span>
              {isRoom
                ? 'I consent to receiving notifications about comments and activity on these recordings'
                : 'I consent to receiving notifications about comments and activity on this recording'}
            </span>
          </label>
          {children}
          <button type="submit" className={controls.button} disabled={disabled}>
            {busy ? 'Accessing...' : isRoom ? 'Access Recordings' : 'Access Recording'}
          </button>
        </form>
      </div>
    </div>
  );
}
