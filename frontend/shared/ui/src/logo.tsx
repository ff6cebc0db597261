import type { CSSProperties } from 'react';
import './theme/boot.css';

export interface LogoProps {
  /** Height of the mark in pixels. */
  size?: number;
  /** Omits the name, where it is shown beside the logo. */
  markOnly?: boolean;
}

/** The logo: the name with a playhead in a track. */
export function Logo({ size = 24, markOnly = false }: LogoProps) {
  return (
    <span className="ui-logo" style={{ '--size': `${size}px` } as CSSProperties}>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden={markOnly ? undefined : true}
        role="img"
      >
        {markOnly && <title>Playhead</title>}
        <path className="ui-logo-track" d="M2.5 16h6M15.5 16h6" />
        <path className="ui-logo-line" d="M12 7v14" />
        <circle className="ui-logo-head" cx="12" cy="5" r="3" />
      </svg>
      {!markOnly && <span className="ui-logo-name">Playhead</span>}
    </span>
  );
}
