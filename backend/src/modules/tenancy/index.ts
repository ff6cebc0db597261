export { type Actor, audit } from './audit/audit-entry.entity.js';
export { OpenPasswordLink } from './admin/users/open-password-link.command.js';
export { OidcProvider } from './sign-in/oidc/oidc-provider.js';
export { TENANCY_ENTITIES } from './tenancy.entities.js';
export { TenancyModule } from './tenancy.module.js';
export { MAX_PICTURE_BYTES } from './pictures/uploaded-picture.js';
