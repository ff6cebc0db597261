import type { JSX } from 'react';

/**
 * The module that a remote exposes as `./app`: a component with its own store, client and theme. `basename`
 * is the path it is mounted at, without a trailing slash, e.g. `/admin`.
 */
export type RemoteApp = (props: { basename: string }) => JSX.Element;
