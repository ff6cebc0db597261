/**
 * Stores takes in IndexedDB before anything else happens to them. Every browser keeps its blobs as files on
 * disk, and a committed transaction survives the tab, the browser and a power loss. A writable file of OPFS
 * exists only after it was closed.
 */
const DATABASE = 'recorder';
const TAKES = 'takes';
const CHUNKS = 'chunks';

export interface Take {
  id: string;
  /** The user who recorded it. Other users of this browser do not see it. */
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  name: string;
  type: string;
  /** Target folder. Null is the top of the library. */
  folderId?: string | null;
  /** The recording on the server. Allows resuming the upload after a crash. */
  begun?: TakeOnServer;
  /** Marks that the server may not have yet. */
  marks?: UnsentMark[];
  /** Whether the user was signed out when recording stopped. The take is uploaded after the next sign-in. */
  awaitsSignIn?: boolean;
}

export interface UnsentMark {
  id: string;
  /** Recorded seconds. */
  at: number;
  note?: string;
}

export interface TakeOnServer {
  recordingId: string;
  shareId: string;
  title: string;
  multipart: { key: string; uploadId: string };
}

type ChunkKey = [takeId: string, number: number];

export const spool = {
  save: (take: Take): Promise<unknown> => write((stores) => stores.takes.put(take)),

  /** @returns a promise that resolves when the chunk is on disk */
  append: (takeId: string, number: number, chunk: Blob): Promise<unknown> =>
    write((stores) => stores.chunks.put(chunk, [takeId, number] satisfies ChunkKey)),

  /** Oldest first. */
  async all(userId: string): Promise<Take[]> {
    const takes = await read((stores) => stores.takes.getAll() as IDBRequest<Take[]>);
    return takes
      .filter((take) => take.userId === userId)
      .sort((one, other) => one.startedAt - other.startedAt);
  },

  /** The take as a file, backed by the stored chunks instead of memory. */
  async file({ id, name, type, startedAt }: Take): Promise<File> {
    const chunks = await read((stores) => stores.chunks.getAll(chunksOf(id)) as IDBRequest<Blob[]>);
    return new File(chunks, name, { type, lastModified: startedAt });
  },

  remove: (takeId: string): Promise<unknown> =>
    write((stores) => {
      stores.chunks.delete(chunksOf(takeId));
      return stores.takes.delete(takeId);
    }),
};

const chunksOf = (takeId: string) => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

interface Stores {
  takes: IDBObjectStore;
  chunks: IDBObjectStore;
}

const read = <T>(ask: (stores: Stores) => IDBRequest<T>) => transact('readonly', ask);
const write = <T>(ask: (stores: Stores) => IDBRequest<T>) => transact('readwrite', ask);

let opened: Promise<IDBDatabase> | null = null;

async function transact<T>(mode: IDBTransactionMode, ask: (stores: Stores) => IDBRequest<T>): Promise<T> {
  opened ??= open();
  const database = await opened.catch((failure: unknown) => {
    opened = null;
    throw failure;
  });
  const transaction = database.transaction([TAKES, CHUNKS], mode, { durability: 'strict' });
  const request = ask({ takes: transaction.objectStore(TAKES), chunks: transaction.objectStore(CHUNKS) });
  return await new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not kept', 'AbortError'));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TAKES, { keyPath: 'id' });
      request.result.createObjectStore(CHUNKS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('Not opened', 'UnknownError'));
  });
}
