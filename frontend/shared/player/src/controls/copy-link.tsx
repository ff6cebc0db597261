import { formatClock } from '@playhead/ui/light';
import { ControlButton } from './control-button.js';
import { LINK } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';
import type { Playback } from '../playback/playback.js';
import { linkAt } from '../timeline/time.js';
import { useCopied } from '../ui/use-clipboard.js';
import { usePlayback } from '../playback/use-playback.js';

/** Copies the address that opens at the moment being played. */
export default function CopyLink({ playback, link }: { playback: Playback; link: string }) {
  const second = usePlayback(playback, (state) => Math.floor(state.time));
  const [copied, copy] = useCopied();
  const labels = {
    asked: second > 0 ? `Copy link at ${formatClock(second)}` : 'Copy link',
    yes: 'Link copied!',
    no: 'Failed to copy',
  };
  return (
    <>
      <ControlButton
        className="ph-wide-only"
        icon={<Icon path={LINK} />}
        label={labels[copied]}
        onClick={() => void copy(linkAt(link, second))}
      />
      <span className="ph-hidden" role="status">
        {copied !== 'asked' && labels[copied]}
      </span>
    </>
  );
}
