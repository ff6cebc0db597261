import { inSteps } from '@playhead/ui/in-steps';

// Both modules are in this bundle. Importing them in steps only splits their evaluation into shorter tasks.
void inSteps(
  () => import(/* webpackMode: "eager", webpackExports: "baseApi" */ './api/base-api.js'),
  () => import(/* webpackMode: "eager" */ './start.js'),
);
