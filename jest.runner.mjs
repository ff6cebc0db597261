import { fileURLToPath } from 'node:url';

/** Test files run one after another in processes that share imported modules. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('jest.keep-worker-data.mjs', import.meta.url).href}`;

export const runner = [fileURLToPath(import.meta.resolve('jest-light-runner')), { runtime: 'child_process' }];
