import type { RemoteApp } from '@playhead/ui';

export type RemoteName = 'viewer' | 'admin';

/** The global that a remote's entry script sets, as defined by webpack's module federation. */
interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (module: string) => Promise<() => { default: RemoteApp }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** The URLs of the remotes are configured at run time. */
const ADDRESSES = '/remotes.json';

/**
 * Milliseconds. A server that accepts the connection and never responds would otherwise leave an empty page.
 */
const LOAD_MS = 20_000;

const shared = new WeakSet<Container>();

/**
 * Loads a remote's entry, shares this page's packages with it and returns its app.
 *
 * @param attempt incremented per retry, because browsers cache a failed script
 * @throws if the URL, the script or the module can't be loaded within 20 s
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
