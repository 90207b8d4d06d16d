/** Defines every colour, size and space of the console. Components refer to these and define none of their own. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { BusyButton } from '#console/ui/controls/busy-button.tsx';

const petrol: MantineColorsTuple = [
  '#e4f2f3',
  '#cbe5e8',
  '#a3d1d6',
  '#79c3ca',
  '#4fa6af',
  '#2c8f9a',
  '#177a86',
  '#0d6571',
  '#0a505a',
  '#073b43',
];

const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eff2f4',
  '#e3e8eb',
  '#d2d9de',
  '#83919b',
  '#74828c',
  '#56646e',
  '#414d56',
  '#2b353c',
  '#1a2329',
];

const dark: MantineColorsTuple = [
  '#dfe6ea',
  '#c3ccd2',
  '#98a6b0',
  '#8896a0',
  '#6b7a85',
  '#222d33',
  '#1b2429',
  '#12181c',
  '#0d1215',
  '#080b0d',
];

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark },
  black: gray[9],
  fontFamily: system,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'md',
  headings: {
    fontFamily: system,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.5' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgb(16 32 40 / 8%)',
    md: '0 4px 16px rgb(16 32 40 / 14%)',
    lg: '0 12px 40px rgb(16 32 40 / 22%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: { Button: { defaultProps: { component: BusyButton } } },
});

const light = {
  '--ink': gray[9],
  '--ink-quiet': gray[6],
  '--canvas': '#ffffff',
  '--sunken': gray[0],
  '--raised': '#ffffff',
  '--line': gray[2],
  '--edge': gray[4],
  '--hover': gray[1],
  '--selected': petrol[0],
  '--focus': petrol[6],
  '--accent': petrol[7],
  '--accent-soft': petrol[0],
  '--on-accent-soft': petrol[8],
  '--danger': '#b3261e',
  '--danger-soft': '#fcebea',
  '--on-danger-soft': '#9f1f18',
  '--warning': '#8a5300',
  '--warning-soft': '#fdf1dc',
  '--on-warning-soft': '#7a4a00',
  '--success': '#1d6b40',
  '--success-soft': '#e5f4ea',
  '--on-success-soft': '#1d5f3a',
  '--neutral-soft': gray[1],
  '--on-neutral-soft': gray[7],
  '--backdrop': 'rgb(16 32 40 / 40%)',
} as const;

type Tokens = Record<keyof typeof light, string>;

const night: Tokens = {
  '--ink': dark[0],
  '--ink-quiet': dark[2],
  '--canvas': dark[7],
  '--sunken': dark[8],
  '--raised': dark[6],
  '--line': '#263138',
  '--edge': dark[4],
  '--hover': '#1c252b',
  '--selected': '#0f3238',
  '--focus': petrol[3],
  '--accent': petrol[3],
  '--accent-soft': '#0f3238',
  '--on-accent-soft': '#9ad6dc',
  '--danger': '#ff9a92',
  '--danger-soft': '#3d1a18',
  '--on-danger-soft': '#ffb3ad',
  '--warning': '#f0c069',
  '--warning-soft': '#372a10',
  '--on-warning-soft': '#f0c069',
  '--success': '#8fd6a9',
  '--success-soft': '#14301f',
  '--on-success-soft': '#8fd6a9',
  '--neutral-soft': '#252f36',
  '--on-neutral-soft': dark[1],
  '--backdrop': 'rgb(0 0 0 / 55%)',
};

/** The variables of Mantine's own components, with values from the same tokens. */
function drawnByMantine(tokens: Tokens) {
  return {
    '--mantine-color-text': tokens['--ink'],
    '--mantine-color-body': tokens['--canvas'],
    '--mantine-color-dimmed': tokens['--ink-quiet'],
    '--mantine-color-placeholder': tokens['--ink-quiet'],
    '--mantine-color-error': tokens['--danger'],
    '--mantine-color-anchor': tokens['--accent'],
    '--mantine-color-default': tokens['--raised'],
    '--mantine-color-default-hover': tokens['--hover'],
    // Mantine's own colour is too light behind text in the dark scheme.
    '--menu-item-hover': tokens['--hover'],
    '--mantine-color-default-color': tokens['--ink'],
    '--mantine-color-default-border': tokens['--edge'],
  };
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--text-dense': rem(13),
    '--text-small': rem(12),
    '--bar-height': rem(48),
    '--drawer-width': rem(520),
    '--nav-width': rem(232),
    '--nav-width-narrow': rem(56),
    '--page-pad': rem(24),
    '--page-pad-narrow': rem(16),
    '--form-width': rem(640),
    '--row-compact': rem(28),
    '--row-comfortable': rem(36),
    '--row-spacious': rem(44),
    '--quick': '150ms',
  },
  light: { ...light, ...drawnByMantine(light) },
  dark: { ...night, ...drawnByMantine(night) },
});
