/** The most characters that the API takes of each text a person writes. A test compares them with its document. */
export const MAX_LENGTH = {
  title: 300,
  question: 500,
  command: 1000,
  transcriptLine: 2000,
  speaker: 100,
  comment: 5000,
  email: 254,
  viewerName: 200,
  sharePassword: 200,
  password: 128,
  callLabel: 40,
  callUrl: 2000,
  tenantName: 200,
  search: 200,
  userAgent: 1000,
  language: 35,
  referrer: 2000,
} as const;

export const MIN_PASSWORD_LENGTH = 8;

/** The largest file that can be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 600 * 1024 ** 2;
