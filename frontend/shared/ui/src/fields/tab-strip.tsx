import { useEffect, useRef, type HTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './tab-strip.module.css';

/**
 * The look of a row of tabs, which are buttons or links with the props of `useTabs`. The open tab is scrolled
 * into view.
 */
export function TabStrip({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
    if (!strip.current || !open || open === shown.current) return;
    shown.current = open;
    const { scrollLeft, clientWidth } = strip.current;
    const isSeen =
      open.offsetLeft >= scrollLeft && open.offsetLeft + open.offsetWidth <= scrollLeft + clientWidth;
    if (!isSeen) strip.current.scrollLeft = open.offsetLeft - clientWidth / 3;
  });
  return <div {...props} ref={strip} className={classNames(styles.strip, className)} />;
}
