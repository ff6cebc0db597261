export * from './light.js';
export { Choice, type ChoiceProps } from './choice.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';
export { PlayheadTheme } from './playhead-theme.js';
export { ThemeToggle } from './theme-toggle.js';
export { Toaster } from './toaster.js';
export { dismissToast, toast, type Toast } from './toasts.js';
