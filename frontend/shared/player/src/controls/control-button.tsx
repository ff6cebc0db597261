import type { ReactNode } from 'react';

interface ControlButtonProps {
  icon: ReactNode;
  label: string;
  /** The shortcut to name in the tooltip. */
  keys?: string;
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** A button of the row under the seek bar: an icon, its words in a tooltip. */
export function ControlButton({
  icon,
  label,
  keys,
  pressed,
  className = '',
  onClick,
}: ControlButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`ph-button ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      data-tip={keys ? `${label} (${keys})` : label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
