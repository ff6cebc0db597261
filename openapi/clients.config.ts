/** Tags of the OpenAPI document that each app calls; a tag becomes one generated file in that app. */
export const CLIENTS: Record<string, string[]> = {
  shell: [
    'auth',
    'dashboard',
    'recordings',
    'analytics',
    'shares',
    'notifications',
    'uploads',
    'drive',
    'members',
    'viewers',
    'library',
    'rooms',
    'promises',
    'webhooks',
    'crm',
  ],
  viewer: ['sharing', 'conversation', 'planning', 'viewing'],
  admin: ['auth', 'admin', 'health'],
};
