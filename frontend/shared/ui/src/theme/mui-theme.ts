import { createTheme } from '@mui/material/styles';
import { typeAhead } from '../fields/type-ahead.js';

const FOCUS = { outline: '2px solid var(--accent)', outlineOffset: 2 };
const QUICK = 'background-color var(--quick), border-color var(--quick), color var(--quick)';
/** Touch needs larger targets. */
const TOUCH = '@media (pointer: coarse)';
/** A line at the edges of scrollable content: the covers scroll along, the lines do not. */
const MORE_BEYOND = ['top', 'bottom']
  .map((edge) => `linear-gradient(var(--raised) 0 0) ${edge} / 100% 4px no-repeat local`)
  // One pixel off the edge, because browsers round the two kinds of layers differently.
  .concat(
    ['top', 'bottom'].map((edge) => `linear-gradient(var(--line) 0 0) left ${edge} 1px / 100% 1px no-repeat`),
  )
  .join();

/** MUI would compute the lighter and the darker color, which it cannot from a token. */
const sameColor = (color: string) => ({ main: color, light: color, dark: color });

/**
 * The MUI theme. Every color is a token of `tokens.css`, so light and dark are one theme and a class on the
 * root switches between them.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'ui', disableCssColorScheme: true },
  palette: {
    primary: { ...sameColor('var(--accent)'), contrastText: 'var(--on-accent)' },
    error: { ...sameColor('var(--bad)'), contrastText: 'var(--surface)' },
    warning: { ...sameColor('var(--warn)'), contrastText: 'var(--surface)' },
    success: { ...sameColor('var(--good)'), contrastText: 'var(--surface)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-second)', disabled: 'var(--text-third)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    h1: { fontSize: '2.75rem', fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.1 },
    h2: { fontSize: '1.75rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.2 },
    h3: { fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h4: { fontSize: '1rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
    button: {
      fontSize: '0.875rem',
      fontWeight: 500,
      textTransform: 'none',
      letterSpacing: 0,
      lineHeight: 1.25,
    },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': FOCUS } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit', variant: 'outlined' },
      styleOverrides: {
        root: {
          minHeight: 36,
          minWidth: 0,
          flexShrink: 0,
          whiteSpace: 'nowrap',
          padding: '7px 14px',
          borderRadius: 8,
          transition: QUICK,
          '&.Mui-disabled': { opacity: 0.55, color: 'inherit' },
          [TOUCH]: { minHeight: 44 },
        },
        sizeSmall: {
          minHeight: 30,
          padding: '4px 10px',
          fontSize: '0.8125rem',
          [TOUCH]: { minHeight: 40 },
        },
        sizeLarge: { minHeight: 46, padding: '11px 20px', fontSize: '1rem' },
        startIcon: { marginRight: 6, marginLeft: -2, '& > *:nth-of-type(1)': { fontSize: 18 } },
        outlined: {
          borderColor: 'var(--line-strong)',
          backgroundColor: 'var(--surface)',
          color: 'var(--text)',
          '&:hover': { borderColor: 'var(--edge)', backgroundColor: 'var(--surface)' },
          '&.Mui-disabled': { borderColor: 'var(--line-strong)' },
        },
        contained: {
          '&:hover': { backgroundColor: 'color-mix(in srgb, var(--accent) 88%, var(--text))' },
          '&.Mui-disabled': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
        },
        text: {
          color: 'var(--text-second)',
          '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
        },
      },
      variants: [
        {
          // MUI's default for a filled button without a color is gray.
          props: { variant: 'contained', color: 'inherit' },
          style: { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
        },
        {
          props: { variant: 'contained', color: 'error' },
          style: {
            '&:hover': { backgroundColor: 'color-mix(in srgb, var(--bad) 88%, var(--text))' },
            '&.Mui-disabled': { backgroundColor: 'var(--bad)', color: 'var(--surface)' },
          },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          padding: 0,
          borderRadius: 8,
          color: 'var(--text-second)',
          transition: QUICK,
          '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
          [TOUCH]: { width: 44, height: 44 },
        },
        sizeSmall: { width: 30, height: 30, [TOUCH]: { width: 40, height: 40 } },
      },
    },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    // A dialog that is fading out must not intercept clicks and keys.
    MuiModal: {
      styleOverrides: {
        root: { variants: [{ props: ({ open }) => !open, style: { pointerEvents: 'none' } }] },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 16,
          border: '1px solid var(--line)',
          backgroundColor: 'var(--raised)',
          boxShadow: 'var(--shadow)',
          margin: 16,
          width: 'calc(100% - 32px)',
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: 'var(--veil)' },
        invisible: { backgroundColor: 'transparent' },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { padding: '20px 24px 8px', fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 16px', background: MORE_BEYOND } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '8px 24px 20px',
          flexWrap: 'wrap',
          gap: 8,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      },
    },
    MuiMenu: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        paper: {
          marginTop: 4,
          borderRadius: 12,
          border: '1px solid var(--line)',
          backgroundColor: 'var(--raised)',
          boxShadow: 'var(--shadow)',
          minWidth: 184,
        },
        list: { padding: 4 },
      },
    },
    MuiMenuList: { defaultProps: { onKeyDownCapture: typeAhead } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          gap: 10,
          padding: '6px 10px',
          borderRadius: 8,
          fontSize: '0.875rem',
          [TOUCH]: { minHeight: 44 },
          '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
          '&.Mui-focusVisible': { outline: 'none' },
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
            backgroundColor: 'var(--accent-soft)',
          },
        },
      },
    },
    MuiTooltip: {
      // After one tooltip, the next opens without delay for 300 ms. MUI waits 800 ms plus `leaveDelay`.
      defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, disableInteractive: true },
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          borderRadius: 6,
          fontSize: '0.75rem',
          fontWeight: 500,
          color: 'var(--canvas)',
          backgroundColor: 'var(--text)',
        },
      },
    },
    MuiDrawer: {
      styleOverrides: {
        paper: { backgroundColor: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 0 },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        // The input is three times as wide and would make the page scroll horizontally. The clip margin
        // leaves room for the focus ring.
        root: { width: 40, height: 24, padding: 0, flexShrink: 0, overflow: 'clip', overflowClipMargin: 6 },
        switchBase: {
          padding: 3,
          '&.Mui-checked': { transform: 'translateX(16px)' },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: 'var(--accent)' },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.55 },
          '&.Mui-focusVisible': { outline: 'none' },
          '&.Mui-focusVisible + .MuiSwitch-track': FOCUS,
          '&&:hover': { backgroundColor: 'transparent' },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none', color: 'var(--surface)' },
        track: { borderRadius: 12, opacity: 1, backgroundColor: 'var(--edge)', transition: QUICK },
      },
    },
    MuiBadge: {
      styleOverrides: {
        badge: {
          minWidth: 18,
          height: 18,
          padding: '0 4px',
          fontSize: '0.6875rem',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          // Moves the badge onto the icon, so that it is not between two buttons.
          transform: 'translate(40%, -40%)',
          '&.MuiBadge-invisible': { transform: 'scale(0) translate(40%, -40%)' },
        },
      },
    },
    MuiInputLabel: { defaultProps: { shrink: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          backgroundColor: 'var(--surface)',
          fontSize: '0.875rem',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--edge)', transition: QUICK },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-second)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
          '&.Mui-disabled': { backgroundColor: 'var(--canvas)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        },
        input: {
          padding: '8px 12px',
          height: 'auto',
          lineHeight: '20px',
          // Phones zoom into a field whose text is smaller than 16 px.
          [TOUCH]: { padding: '11px 12px', fontSize: '1rem' },
          '&.Mui-disabled': { WebkitTextFillColor: 'var(--text-second)' },
        },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
  },
});
