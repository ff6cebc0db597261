import { MovieFilterOutlinedIcon } from '@playhead/ui/icons/movie-filter-outlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import * as styles from './clips.module.css';

interface ChapterClipProps {
  title: string;
  onCreateClip: () => void;
}

export function ChapterClip({ title, onCreateClip }: ChapterClipProps) {
  return (
    <Tooltip title="Create clip">
      <IconButton
        className={styles.chapterAction}
        size="small"
        aria-label={`Create clip of chapter ${title}`}
        onClick={onCreateClip}
      >
        <MovieFilterOutlinedIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
