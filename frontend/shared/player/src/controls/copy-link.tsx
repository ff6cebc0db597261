import { formatClock, VisuallyHidden } from '@playhead/ui/light';
import { ControlButton } from './control-button.js';
import { LINK } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import type { Playback } from '../playback/playback.js';
import { linkAt } from '../timeline/time-in-link.js';
import { useClipboard } from '../ui/use-clipboard.js';
import { usePlayback } from '../playback/use-playback.js';
import * as styles from './controls.module.css';

interface CopyLinkProps {
  playback: Playback;
  link: string | ((second: number) => string);
}

export default function CopyLink({ playback, link }: CopyLinkProps) {
  const second = usePlayback(playback, (state) => Math.floor(state.time));
  const [copied, copy] = useClipboard();
  const labels = {
    idle: second > 0 ? `Copy link at ${formatClock(second)}` : 'Copy link',
    copied: 'Link copied!',
    failed: 'Failed to copy',
  };
  return (
    <>
      <ControlButton
        className={styles.wideOnly}
        icon={<Icon path={LINK} />}
        label={labels[copied]}
        onClick={() => void copy(typeof link === 'string' ? linkAt(link, second) : link(second))}
      />
      <VisuallyHidden role="status">{copied !== 'idle' && labels[copied]}</VisuallyHidden>
    </>
  );
}
