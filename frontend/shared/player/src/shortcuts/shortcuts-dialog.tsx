import { classNames } from '@playhead/ui/light';
import { useEffect, useRef } from 'react';
import { hasPictureInPicture } from '../stage/display-modes.js';
import { CLOSE } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import * as controlButton from '../controls/control-button.module.css';
import * as styles from './shortcuts-dialog.module.css';
import * as base from '../ui/base.module.css';

export interface Shortcut {
  keys: readonly string[];
  does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['J', 'L'], does: 'Back or forward 10 seconds' },
  { keys: ['0', '–', '9'], does: 'Jump to 0% – 90%' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['M'], does: 'Mute' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: ['C'], does: 'Captions' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['P'], does: 'Picture in picture' },
  { keys: ['?'], does: 'This list' },
];

const CORRECTING: readonly Shortcut[] = [
  { keys: ['U'], does: 'Next word that is hard to hear' },
  { keys: ['Shift', 'U'], does: 'Previous word that is hard to hear' },
  { keys: ['E'], does: 'Correct its line' },
];

interface ShortcutsDialogProps {
  enabled: boolean;
  /** Whether the user may correct the transcript. */
  correctable: boolean;
  /** Shortcuts of the host. They take precedence over the player's. */
  more?: readonly Shortcut[] | undefined;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

export default function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { enabled, correctable, more = [], onEnable, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classNames(base.base, styles.dialog)}
      aria-labelledby="ph-shortcuts"
      onClose={onClose}
      onClick={(event) => {
        // The content covers the dialog, so a click on the dialog element itself is on the backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.content}>
        <header>
          <h2 id="ph-shortcuts">Keyboard shortcuts</h2>
          <button
            type="button"
            className={controlButton.button}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon path={CLOSE} />
          </button>
        </header>
        <dl>
          {listed(correctable, more).map(({ keys, does }) => (
            <div key={does}>
              <dt>{does}</dt>
              <dd>{keys.map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.check}>
          <input type="checkbox" checked={enabled} onChange={(event) => onEnable(event.target.checked)} />
          Use single-key shortcuts
        </label>
      </div>
    </dialog>
  );
}

function listed(correctable: boolean, more: readonly Shortcut[]): readonly Shortcut[] {
  const taken = new Set(more.flatMap(({ keys }) => keys.join()));
  return [
    ...more,
    ...[...SHORTCUTS, ...(correctable ? CORRECTING : [])]
      .filter(({ keys }) => !taken.has(keys.join()))
      .filter(({ does }) => does !== 'Picture in picture' || hasPictureInPicture()),
  ];
}
