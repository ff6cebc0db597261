import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import * as styles from './tab-strip.module.css';

/** How a row of tabs looks; its tabs are buttons or links with the props of `useTabs`. */
export function TabStrip({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={classNames(styles.strip, className)} />;
}
