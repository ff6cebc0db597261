export interface CrmGrant {
  accessToken: string;
  expiresAt: Date;
  refreshToken: string;
  /** Id of the CRM account as its users see it; null if unknown. */
  accountId: string | null;
}

/** The record that a note or task is attached to. */
export interface CrmRecord {
  kind: 'contact' | 'deal';
  id: string;
}

export interface CrmTaskText {
  subject: string;
  /** An ISO 8601 time. */
  dueAt: string;
}

export interface RemoteTask extends CrmTaskText {
  isDone: boolean;
  /** When it was completed; for an open task, when it was last changed. */
  changedAt: Date;
}

export type CrmTaskChanges = Partial<CrmTaskText & Pick<RemoteTask, 'isDone'>>;

/**
 * A CRM with contacts, deals, notes and tasks. Every method except `consentUrl` rejects with `CRM_ERRORS.busy` on rate
 * limits, `accessRefused` for the access token, `reconnectRequired` for the refresh token or code,
 * `permissionMissing`, `invalidRequest` if a retry is useless, and otherwise `unavailable`.
 */
export abstract class Crm {
  abstract readonly name: string;

  /** False if the server has no credentials. Every method then throws `CRM_ERRORS.notConfigured`. */
  readonly isConfigured: boolean = true;

  abstract consentUrl(how: { redirectUri: string; state: string }): string;

  abstract exchange(code: string, redirectUri: string): Promise<CrmGrant>;

  abstract refresh(refreshToken: string): Promise<CrmGrant>;

  /** Revoking a token that is already revoked succeeds. */
  abstract revoke(refreshToken: string): Promise<void>;

  /** Contact id by email, including further emails of merged contacts, or null. */
  abstract findContact(accessToken: string, email: string): Promise<string | null>;

  /** Returns the existing contact's id if the email is taken. */
  abstract createContact(accessToken: string, of: { email: string; name: string | null }): Promise<string>;

  abstract openDealsOf(accessToken: string, contactId: string): Promise<string[]>;

  /** Id of the record's note that contains this text, or null. */
  abstract findNote(accessToken: string, on: CrmRecord, text: string): Promise<string | null>;

  /**
   * @param html of paragraphs, lists and links
   * @returns the note's id
   */
  abstract createNote(accessToken: string, note: { on: CrmRecord; html: string; at: Date }): Promise<string>;

  /** Pins a contact's note unless another one is pinned. */
  abstract pinNote(accessToken: string, contactId: string, noteId: string): Promise<void>;

  /** Returns false if the note no longer exists. */
  abstract updateNote(accessToken: string, noteId: string, html: string): Promise<boolean>;

  /** Returns the task's id. */
  abstract createTask(
    accessToken: string,
    task: CrmTaskText & { on: CrmRecord; html: string },
  ): Promise<string>;

  /** The latest tasks of a record. */
  abstract tasksOn(accessToken: string, on: CrmRecord): Promise<{ id: string; html: string }[]>;

  /** Reads tasks by id. Deleted tasks are left out. */
  abstract readTasks(
    accessToken: string,
    taskIds: readonly string[],
  ): Promise<ReadonlyMap<string, RemoteTask>>;

  /** Returns false if the task no longer exists. */
  abstract updateTask(accessToken: string, taskId: string, changes: CrmTaskChanges): Promise<boolean>;

  /** Deleting a task that no longer exists succeeds. */
  abstract deleteTask(accessToken: string, taskId: string): Promise<void>;
}
