import type { Store } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { currentUserId } from '../../api/session.js';
import { uploadCalls } from './sending/upload-calls.js';
import { UploadManager } from './sending/upload-manager.js';
import type { UploadsState } from './sending/upload-state.js';

const managers = new WeakMap<Store, UploadManager>();

/** The upload manager of an app's store. Uploads outlive the app's pages. */
export function uploadManagerOf(store: Store): UploadManager {
  const known = managers.get(store);
  if (known) return known;
  const manager = new UploadManager(uploadCalls(store.dispatch), () => currentUserId(store.getState()));
  managers.set(store, manager);
  return manager;
}

export const closeUploads = (store: Store): void => managers.get(store)?.close();

export interface Uploads extends UploadsState {
  manager: UploadManager;
}

export function useUploads(): Uploads {
  const manager = uploadManagerOf(useStore());
  return { ...useSyncExternalStore(manager.subscribe, manager.state), manager };
}
