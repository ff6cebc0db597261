import { fileURLToPath } from 'node:url';

/** Files share what they import, in processes that take one file after the other. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('jest.keep-worker-data.mjs', import.meta.url).href}`;

export const runner = [fileURLToPath(import.meta.resolve('jest-light-runner')), { runtime: 'child_process' }];
