import { inSteps } from '@playhead/ui/in-steps';

// Packages shared with other apps can be asked for once the entry has run. All that is ours lies in one file.
void inSteps(
  () => import('react-dom/client'),
  () => import('@reduxjs/toolkit/query/react'),
  () => import('@mui/material/styles'),
  () => import(/* webpackChunkName: "app" */ './store.js'),
  () => import(/* webpackChunkName: "app" */ './layout/app-layout.js'),
  () => import(/* webpackChunkName: "app" */ './pages/dashboard-page.js'),
  () => import(/* webpackChunkName: "app" */ './bootstrap.js'),
);
