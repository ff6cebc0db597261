import { inSteps } from '@playhead/ui/in-steps';

// All of it lies in this one file; only its evaluation is cut up.
void inSteps(
  () => import(/* webpackMode: "eager", webpackExports: "baseApi" */ './api/base-api.js'),
  () => import(/* webpackMode: "eager" */ './start.js'),
);
