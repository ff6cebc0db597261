import type { List } from '@playhead/api';
import { classNames } from '@playhead/ui';
import { useCallback, useEffect, useRef } from 'react';
import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from '../card/recording-actions.js';
import { RecordingCard } from '../card/recording-card.js';
import { RecordingRow } from '../card/recording-row.js';
import type { Selection } from '../library/use-selection.js';
import { RecordingPlaceholder } from './recordings-skeleton.js';
import type { ViewMode } from './view-mode.js';
import { VirtualList } from './virtual-list.js';
import * as row from '../card/recording-row.module.css';
import * as styles from '../recordings-tab.module.css';

/**
 * Pixels of a card below its picture, which is also a row's height, with a one-line title; and the borders of
 * a card.
 */
const CARD_TEXT = 85;
const CARD_LINES = 2;
const ROW = 78;

const LAYOUTS = {
  grid: {
    column: 272,
    gap: 20,
    estimate: (width: number) => ((width - CARD_LINES) * 9) / 16 + CARD_TEXT + CARD_LINES,
  },
  list: { column: null, gap: 0, estimate: () => ROW },
};
const VIEWS = { grid: RecordingCard, list: RecordingRow };

export interface RecordingCollectionProps {
  list: List<RecordingSummary>;
  recordings: RecordingSummary[];
  mode: ViewMode;
  commands: RecordingCommands;
  /** ID of the recording whose menu is open. */
  kept: string | undefined;
  selection: Selection;
}

export function RecordingCollection(props: RecordingCollectionProps) {
  const { list, recordings, mode, commands, kept, selection } = props;
  const chosen = useRef(selection.ids);
  useEffect(() => {
    chosen.current = selection.ids;
  });
  // A stable reference, so that cards render only when they change.
  const dragged = useCallback((id: string) => (chosen.current.has(id) ? [...chosen.current] : [id]), []);
  const View = VIEWS[mode];
  return (
    <VirtualList
      items={recordings}
      total={list.total}
      label="Recordings"
      className={classNames(mode === 'list' && row.list, list.isOutdated && styles.outdated)}
      layout={LAYOUTS[mode]}
      renderItem={(recording) => (
        <View
          recording={recording}
          commands={commands}
          isSelected={selection.ids.has(recording.id)}
          isChoosing={selection.ids.size > 0}
          select={selection.toggle}
          dragged={dragged}
        />
      )}
      placeholder={<RecordingPlaceholder mode={mode} />}
      kept={kept}
      loadMore={list.loadMore}
    />
  );
}
