/** Colours with enough contrast for white text, offered as the tenant's colour. */
export const brandSwatches = [
  '#1864ab',
  '#0b7285',
  '#237032',
  '#c2410c',
  '#c92a2a',
  '#a61e4d',
  '#5f3dc4',
  '#1f2328',
] as const
