export * from './light.js';
export { Choice, type ChoiceProps } from './choice.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';
export { Field, type FieldProps } from './field.js';
export { PlayheadTheme } from './playhead-theme.js';
export { SecretDialog, type SecretDialogProps } from './secret-dialog.js';
export { ThemeToggle } from './theme-toggle.js';
export { dismissToast, toast, Toaster, type Toast } from './toaster.js';
export { Toggle, type ToggleProps } from './toggle.js';
