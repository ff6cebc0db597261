import { classNames } from '@playhead/ui/light';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { newSpeaker, OfferedNamesContext, type SpeakerScope } from './naming.js';
import * as styles from './speaker-menu.module.css';

interface SpeakerMenuProps {
  /** ID of the line with which the turn starts. */
  line: string;
  /** Empty for an unknown speaker. */
  speaker: string;
  label: string;
  tabIndex: number;
}

const SCOPES: readonly [SpeakerScope, (label: string) => string][] = [
  ['turn', () => 'Here'],
  ['onwards', () => 'From here on'],
  ['all', (label) => `Every line by ${label}`],
];

/** A speaker's name, which opens a list of people to whom their lines are given with one click. */
export function SpeakerMenu({ line, speaker, label, tabIndex }: SpeakerMenuProps) {
  const offered = useContext(OfferedNamesContext);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [scope, setScope] = useState<SpeakerScope>('turn');
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[data-person]')?.focus();
    const leave = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  if (!offered) return <strong>{label}</strong>;

  const others = offered.people.filter((name) => name !== speaker);
  const choose = (name: string): void => {
    setOpen(false);
    void offered.assign(line, scope, name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const people = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')];
    people.at((people.indexOf(event.target as HTMLElement) + step) % people.length)?.focus();
  };

  return (
    <span ref={root} className={styles.root} onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className={styles.name}
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title="Change who speaks"
        onClick={() => setOpen(!isOpen)}
      >
        <strong>{label}</strong>
      </button>
      {isOpen && (
        // Not a fieldset, because only phrasing content is allowed in the line's paragraph.
        <span
          id={id}
          className={styles.menu}
          role="group"
          aria-label={`Who speaks instead of ${label}?`}
          onKeyDown={onKeyDown}
        >
          <span className={styles.scopes} role="radiogroup" aria-label="Where">
            {SCOPES.map(([each, text]) => (
              <label key={each}>
                <input type="radio" name={id} checked={scope === each} onChange={() => setScope(each)} />
                {text(label)}
              </label>
            ))}
          </span>
          {[...others, newSpeaker(offered.people)].map((name, at) => (
            <button
              key={name}
              type="button"
              className={classNames(styles.person, at === others.length && styles.isNew)}
              data-person=""
              onClick={() => choose(name)}
            >
              {at === others.length ? `Someone else (${name})` : name}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
