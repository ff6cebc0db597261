import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './panel.module.css';

/** A tab of the side panel. */
export type PanelTab = 'chapters' | 'transcript' | 'assistant' | 'feed';

interface PanelEntry {
  name: PanelTab;
  label: string;
  content: ReactNode;
}

interface PanelProps {
  tabs: readonly PanelEntry[];
  /** A tab without a button; the host opens it. */
  hiddenTab?: PanelEntry | undefined;
  open: PanelTab;
  onOpen: (tab: PanelTab) => void;
}

/** The side panel: tabs after the ARIA pattern; a panel is made when it is first opened and then keeps its state. */
export function Panel({ tabs, hiddenTab, open, onOpen }: PanelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly PanelTab[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  // Without a button to stay on, the reader is taken to what they asked for.
  const hiddenPanel = useRef<HTMLElement>(null);
  const isHiddenOpen = hiddenTab?.name === open;
  useEffect(() => {
    if (isHiddenOpen) hiddenPanel.current?.focus();
  }, [isHiddenOpen]);
  const tabStop = tabs.some(({ name }) => name === open) ? open : tabs[0]?.name;

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.name === tabStop);
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
    onOpen(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <aside className={styles.panel} aria-label="About this recording">
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        aria-label="Recording details"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${name}-tab`}
            data-tab={name}
            aria-selected={name === open}
            aria-controls={`${id}-${name}`}
            tabIndex={name === tabStop ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          className={styles.tabPanel}
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== open}
        >
          {opened.includes(name) && content}
        </div>
      ))}
      {hiddenTab && (
        <section
          ref={hiddenPanel}
          className={styles.tabPanel}
          aria-label={hiddenTab.label}
          data-tab-panel={hiddenTab.name}
          tabIndex={-1}
          hidden={hiddenTab.name !== open}
        >
          {opened.includes(hiddenTab.name) && hiddenTab.content}
        </section>
      )}
    </aside>
  );
}
