import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { contrast } from '../../lib/plain/colour.ts'
import { cssVariables, themeFor } from './theme.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, themeFor('#1864ab'))
/** Mantine's own grey of dark screens has no badge. */
const names = Object.keys(theme.colors).filter((name) => name !== 'dark')

/** A variable's colour: a variable may name another one, and Mantine writes some as `rgba(…, 1)`. */
function colourOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name] ?? ''
  const other = /^var\((.+)\)$/.exec(value)?.[1]
  if (other) return colourOf(values, other)
  const channels = /^rgba\((\d+), (\d+), (\d+), 1\)$/.exec(value)?.slice(1)
  if (!channels) return value
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

test.each(['light', 'dark'] as const)(
  'the text of a badge of any colour is readable: %s',
  (scheme) => {
    const own = defaultCssVariablesResolver(theme)
    const values = { ...own.variables, ...own[scheme], ...cssVariables(theme)[scheme] }
    const weak = names.filter((name) => {
      const text = colourOf(values, `--mantine-color-${name}-light-color`)
      return contrast(text, colourOf(values, `--mantine-color-${name}-light`)) < 4.5
    })
    expect(weak).toEqual([])
  },
)
