-- Tenant and user that this connection works for, or null. Set by row-level-security.ts.

create or replace function fenced_tenant() returns uuid stable parallel safe language sql
return nullif(current_setting('playhead.tenant', true), '')::uuid;

create or replace function fenced_person() returns uuid stable parallel safe language sql
return nullif(current_setting('playhead.person', true), '')::uuid;
