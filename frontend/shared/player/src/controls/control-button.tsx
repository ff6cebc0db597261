import { classNames } from '@playhead/ui/light';
import type { ReactNode, Ref } from 'react';
import * as tips from '../ui/tip.module.css';
import * as styles from './control-button.module.css';

interface ControlButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  label: string;
  /** Keyboard shortcut to name in the tooltip. */
  keys?: string;
  size?: 'small';
  /** Position of the tooltip if it would be clipped above the center. */
  tip?: 'start' | 'start-below' | 'end' | 'below' | 'none';
  pressed?: boolean;
  expanded?: boolean;
  /** ID of the element it opens. */
  controls?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  onClick: () => void;
}

export function ControlButton({ ref, ...props }: ControlButtonProps): ReactNode {
  const { label, keys, tip } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.button, props.size && styles.small, props.className)}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-keyshortcuts={keys}
      data-tip-side={tip}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.icon}
      {tip !== 'none' && (
        <span className={classNames(tips.tip, styles.tip)} aria-hidden="true">
          {keys ? `${label} (${keys})` : label}
        </span>
      )}
    </button>
  );
}
