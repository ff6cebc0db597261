import { Logo } from '@playhead/ui/light';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GatedRecording } from '../api/generated/sharing.js';
import { GateForm } from './gate-form.js';

export interface RenderedGate {
  gate: Pick<GatedRecording, 'title' | 'duration' | 'isRoom' | 'sharedBy' | 'needsPassword'>;
  entries: { email: string; name: string; hasConsented: boolean };
  /** Why the form that was sent was refused. */
  problem?: string;
  /** Where the form goes. */
  action: string;
  /** In a frame of another site, whose browser keeps a cookie of its own. */
  isEmbedded: boolean;
}

/** HTML of the gate for the server, which runs this file: a plain form that needs no script. */
export const renderGate = ({ gate, entries, problem, action, isEmbedded }: RenderedGate): string =>
  renderToStaticMarkup(
    <GateForm
      gate={gate}
      entries={entries}
      problem={problem}
      header={<Logo size={22} />}
      form={{ method: 'post', action }}
    >
      {isEmbedded && <input type="hidden" name="embedded" value="true" />}
    </GateForm>,
  );
