import { Logo } from '@playhead/ui/light';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GatedRecording } from '../api/generated/sharing.js';
import { GateForm } from './gate-form.js';

export interface RenderedGate {
  gate: Pick<GatedRecording, 'title' | 'duration' | 'isRoom' | 'sharedBy' | 'needsPassword'>;
  entries: { email: string; name: string; hasConsented: boolean };
  /** Why the submitted form was refused. */
  problem?: string;
  /** URL that the form posts to. */
  action: string;
  /** Whether the page is embedded by another site, which needs a partitioned cookie. */
  isEmbedded: boolean;
}

/** Renders the gate as static HTML. The backend runs this file; the form works without a script. */
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
