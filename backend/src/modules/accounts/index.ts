export { ACCOUNTS_ENTITIES, AccountsModule } from './accounts.module.js';
export { GetBrand } from './brand/get-brand.query.js';
export { PlanSeeder } from './plans/plan-seeder.js';
export { GetContact } from './members/get-contact.query.js';
export { GetMailbox, type Mailbox } from './members/get-mailbox.query.js';
export { ProveEmail } from './users/prove-email.command.js';
