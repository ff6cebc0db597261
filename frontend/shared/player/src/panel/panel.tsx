import { useTabs } from '@playhead/ui/light';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './panel.module.css';

export type PanelTab = 'chapters' | 'transcript' | 'assistant' | 'feed';

interface PanelEntry {
  name: PanelTab;
  label: string;
  content: ReactNode;
}

interface PanelProps {
  tabs: readonly PanelEntry[];
  /** A tab without a button, opened by the host. */
  hiddenTab?: PanelEntry | undefined;
  open: PanelTab;
  onOpen: (tab: PanelTab) => void;
}

/**
 * The side panel with tabs by the ARIA pattern. A panel is mounted when it is first opened and then keeps its
 * state.
 */
export function Panel({ tabs, hiddenTab, open, onOpen }: PanelProps) {
  const [opened, setOpened] = useState<readonly PanelTab[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  // Without a button to hold the focus, it moves to the panel.
  const hiddenPanel = useRef<HTMLElement>(null);
  const isHiddenOpen = hiddenTab?.name === open;
  useEffect(() => {
    if (isHiddenOpen) hiddenPanel.current?.focus();
  }, [isHiddenOpen]);
  const { listProps, tabProps, panelProps } = useTabs({ names: tabs.map(({ name }) => name), open, onOpen });

  return (
    <aside className={styles.panel} aria-label="About this recording">
      <div className={styles.tabs} aria-label="Recording details" {...listProps}>
        {tabs.map(({ name, label }) => (
          <button key={name} type="button" className={styles.tab} {...tabProps(name)}>
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div key={name} className={styles.tabPanel} hidden={name !== open} {...panelProps(name)}>
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
