import { lazy } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.js';
import { retryImport } from '../ui/retry-import.js';
import type { SummaryProps } from './summary-lists.js';

const SummaryLists = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "lazy-lists" */ './summary-lists.js')),
);

/** Decisions and next steps with their moments. Hidden if there are none and none can be added. */
export const Summary = (props: SummaryProps) =>
  (props.summary.decisions.length + props.summary.nextSteps.length > 0 || props.stepsEnd) && (
    <LazyBoundary>
      <SummaryLists {...props} />
    </LazyBoundary>
  );
