import { REPLAY } from './icon-paths.js';

interface IconProps {
  /** A path from `icon-paths.ts` or `later-icon-paths.ts`. */
  path: string;
  size?: number;
}

/** Renders a decorative icon. The control around it has the accessible name. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function SkipIcon({ seconds }: { seconds: number }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={REPLAY} transform={seconds > 0 ? 'matrix(-1 0 0 1 24 0)' : undefined} />
      <text x="12" y="15.6" fontSize="7" fontWeight="700" textAnchor="middle">
        {Math.abs(seconds)}
      </text>
    </svg>
  );
}
