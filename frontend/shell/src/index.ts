import { inSteps } from '@playhead/ui/in-steps';

// Modules that are shared with other apps can only be imported after the entry has run. All of our own are in
// one chunk.
void inSteps(
  () => import('react-dom/client'),
  () => import('@reduxjs/toolkit/query/react'),
  () => import('@mui/material/styles'),
  () => import(/* webpackChunkName: "app" */ './store.js'),
  () => import(/* webpackChunkName: "app" */ './layout/app-layout.js'),
  () => import(/* webpackChunkName: "app" */ './pages/dashboard-page.js'),
  () => import(/* webpackChunkName: "app" */ './bootstrap.js'),
);
