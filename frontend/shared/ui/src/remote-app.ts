import type { JSX } from 'react';

/**
 * What a remote gives to its host as `./app`: a component that brings its own store, client and theme.
 * `basename` is the path it is mounted at, without a slash at the end: `/admin`.
 */
export type RemoteApp = (props: { basename: string }) => JSX.Element;
