import type { RemoteApp } from '@playhead/ui';

export type RemoteName = 'viewer' | 'admin';

/** What a remote's entry script leaves behind, by webpack's federation plugin. */
interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (module: string) => Promise<() => { default: RemoteApp }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** Where the addresses of the remotes are read from, at run time. */
const ADDRESSES = '/remotes.json';

/** A server that takes the connection and never answers would leave an empty page for minutes. */
const LOAD_MS = 20_000;

const shared = new WeakSet<Container>();

/**
 * Fetches a remote's entry, gives it the packages this page has already, and returns its app.
 *
 * @param attempt counts up, so that a retry does not get the browser's memory of the failure
 * @throws when the address, the script or the module cannot be had, or not within twenty seconds
 */
export function loadRemote(name: RemoteName, attempt: number): Promise<RemoteApp> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not arrive in time`)), LOAD_MS);
    load(name, attempt)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function load(name: RemoteName, attempt: number): Promise<RemoteApp> {
  const container = containerOf(name) ?? (await fetchContainer(name, attempt));
  if (!shared.has(container)) {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    shared.add(container);
  }
  const factory = await container.get('./app');
  return factory().default;
}

async function fetchContainer(name: RemoteName, attempt: number): Promise<Container> {
  const response = await fetch(ADDRESSES, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${ADDRESSES} answered ${response.status}`);
  const addresses = (await response.json()) as Partial<Record<RemoteName, string>>;
  const address = addresses[name];
  if (!address) throw new Error(`${ADDRESSES} does not name ${name}`);

  await runScript(attempt === 0 ? address : withRetry(address, attempt));
  const container = containerOf(name);
  if (!container) throw new Error(`${address} is not the entry of ${name}`);
  return container;
}

const withRetry = (address: string, attempt: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}retry=${attempt}`;

const containerOf = (name: RemoteName) =>
  (window as unknown as Record<string, Container | undefined>)[`playhead_${name}`];

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    script.addEventListener('load', () => script.remove());
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  });
}
