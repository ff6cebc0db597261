import { Toaster } from '@playhead/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';

export function show(part: ReactNode): void {
  render(
    <Provider store={createStore()}>
      {part}
      <Toaster />
    </Provider>,
  );
}
