import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './panel.css';

/** A tab of the side panel. */
export type PanelTab = 'chapters' | 'transcript' | 'assistant';

interface PanelProps {
  tabs: readonly { name: PanelTab; label: string; content: ReactNode }[];
  open: PanelTab;
  onOpen: (tab: PanelTab) => void;
}

/** The side panel: tabs after the ARIA pattern; a panel is made when it is first opened and then keeps its state. */
export function Panel({ tabs, open, onOpen }: PanelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly PanelTab[]>([open]);

  const choose = (tab: PanelTab): void => {
    setOpened((before) => (before.includes(tab) ? before : [...before, tab]));
    onOpen(tab);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.name === open);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <aside className="ph-panel" aria-label="About this recording">
      <div ref={list} className="ph-tabs" role="tablist" aria-label="Recording details" onKeyDown={onKeyDown}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="ph-tab"
            id={`${id}-${name}-tab`}
            data-tab={name}
            aria-selected={name === open}
            aria-controls={`${id}-${name}`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => choose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          className="ph-tab-panel"
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== open}
        >
          {(name === open || opened.includes(name)) && content}
        </div>
      ))}
    </aside>
  );
}
