import { FormatListBulletedOutlinedIcon } from '@playhead/ui/icons/format-list-bulleted-outlined';
import { GridViewOutlinedIcon } from '@playhead/ui/icons/grid-view-outlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ViewMode } from './view-mode.js';
import * as styles from '../recordings-tab.module.css';

const MODES = [
  { mode: 'grid', label: 'Grid view', Icon: GridViewOutlinedIcon },
  { mode: 'list', label: 'List view', Icon: FormatListBulletedOutlinedIcon },
] as const;

export interface ModeButtonsProps {
  mode: ViewMode;
  onChoose: (mode: ViewMode) => void;
}

export function ModeButtons({ mode: current, onChoose }: ModeButtonsProps) {
  return (
    <div className={styles.modes} role="group" aria-label="Layout">
      {MODES.map(({ mode, label, Icon }) => (
        <Tooltip key={mode} title={label}>
          <IconButton
            size="small"
            aria-label={label}
            aria-pressed={mode === current}
            onClick={() => onChoose(mode)}
          >
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
    </div>
  );
}
