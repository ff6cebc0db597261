import { formatClock } from '@playhead/ui/light';
import { ControlButton } from './control-button.js';
import { LINK } from './icon-paths.js';
import { Icon } from './icon.js';
import type { Playback } from './playback.js';
import { linkAt } from './time.js';
import { useCopied } from './use-copied.js';
import { usePlayback } from './use-playback.js';

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
