import { lazy, Suspense, type ComponentProps } from 'react';
import type { AskDialog as Loaded } from './ask-dialog.js';

const Loading = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-ask" */ './ask-dialog.js')).AskDialog,
}));

/** Loads the dialog when it is first opened. */
export const AskDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loading {...props} />
  </Suspense>
);
