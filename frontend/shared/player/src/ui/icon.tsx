import { REPLAY } from './icon-paths.js';

interface IconProps {
  /** One of `icon-paths.ts` or `later-icon-paths.ts`. */
  path: string;
  size?: number;
}

/** Draws an icon, 20 px unless told; it is decoration, the control around it carries the words. */
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
