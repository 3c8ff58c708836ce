import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'
import { accentShades } from '../../lib/plain/colour.ts'
import { menuMs, modalMs, tooltipMs } from '../../lib/plain/constants.ts'

const windowStyles = { title: { fontSize: 14, fontWeight: 600, lineHeight: 1.35 } }

/** Mantine theme of the product, with the brand's accent. */
export const themeFor = (accent: string) =>
  createTheme({
    colors: {
      accent: accentShades(accent),
      dark: [
        '#e3e6ea',
        '#b3b9c1',
        '#8d949e',
        '#5c636d',
        '#363c44',
        '#2b3037',
        '#1c2025',
        '#14171b',
        '#0f1114',
        '#0a0c0e',
      ],
    },
    primaryColor: 'accent',
    primaryShade: { light: 8, dark: 8 },
    autoContrast: true,
    cursorType: 'pointer',
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    headings: { fontWeight: '600', sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' } } },
    breakpoints: { xs: '38.9375em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
    components: {
      Badge: {
        defaultProps: { radius: 'sm', variant: 'light' },
        styles: { root: { textTransform: 'none', fontWeight: 550 } },
      },
      Input: {
        styles: {
          input: {
            // A placeholder or a choice that does not fit ends in an ellipsis.
            textOverflow: 'ellipsis',
            // An example stays pale beside an error: in red it looked typed.
            '--input-placeholder-color': 'var(--mantine-color-placeholder)',
          },
        },
      },
      InputWrapper: {
        styles: {
          label: { marginBottom: 4, fontSize: 13, fontWeight: 550 },
          description: { marginBottom: 4 },
          error: { marginTop: 4 },
        },
      },
      Tooltip: { defaultProps: { openDelay: tooltipMs, withArrow: true, fz: 'xs' } },
      Modal: { defaultProps: { transitionProps: { duration: modalMs } }, styles: windowStyles },
      Drawer: { defaultProps: { transitionProps: { duration: menuMs } }, styles: windowStyles },
      Menu: { defaultProps: { transitionProps: { duration: menuMs } } },
      Button: { defaultProps: { fw: 550 } },
    },
  })

/** Replaces Mantine colours whose contrast is below 4.5:1, and uses softer borders. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1b1f24',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-dimmed': '#5c6470',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': '#d9dde3',
    '--mantine-color-blue-light-color': '#1256a3',
    '--mantine-color-green-light-color': '#1b6b2f',
    '--mantine-color-red-light-color': '#a51111',
    '--mantine-color-orange-light-color': '#93370d',
    '--mantine-color-yellow-light-color': '#7a4f01',
    '--mantine-color-gray-light-color': '#3f464e',
    '--mantine-color-teal-light-color': '#066047',
    '--mantine-color-lime-light-color': '#3f6605',
  },
  dark: {
    '--mantine-color-text': '#e3e6ea',
    '--mantine-color-placeholder': '#8d949e',
    '--mantine-color-dimmed': '#a3a9b1',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-default-border': '#31363e',
    '--mantine-color-accent-light-color': '#8ec5ff',
    '--mantine-color-blue-light-color': '#a5d8ff',
    '--mantine-color-green-light-color': '#8ce99a',
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-yellow-light-color': '#ffe066',
    '--mantine-color-gray-light-color': '#c1c7cf',
  },
})
