export interface AdminListInput {
  /** Case-insensitive substring to search for. */
  q?: string | undefined;
  sort: string;
  limit: number;
  cursor?: string | undefined;
}
