/** A row like any other, but of no tenant and no user: nobody can change it. */
export const DEMO_RECORDING_ID = '00000000-0000-7000-8000-00000000d340';
export const DEMO_TENANT_ID = '00000000-0000-7000-8000-00000000d341';
