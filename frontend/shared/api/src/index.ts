export { isApiError, isUnauthorized, serverMessage, toApiError, type ApiError } from './api-error.js';
export { baseQuery, type Request } from './base-query.js';
export { fetchingRules } from './fetching-rules.js';
export { showFieldErrors } from './form-errors.js';
export { byCursor, itemsOf, pageOf, type ListPage } from './list-page.js';
export { redirectToLogin, loginAddress } from './login.js';
export { byId, useList, type List } from './use-list.js';
export { useSave, type Mutation, type SaveOptions } from './use-save.js';
