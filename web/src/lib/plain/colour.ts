/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return black
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

const toHex = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(parseHex(a)), luminance(parseHex(b))] as const
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const readable = 4.6

/** The same hue, darkened until white text on it has a contrast of 4.6:1. */
export function darkEnough(hex: string): string {
  let rgb = parseHex(hex)
  while (contrast(toHex(rgb), '#ffffff') < readable) rgb = mix(rgb, black, 0.05)
  return toHex(rgb)
}

type Shades = [string, string, string, string, string, string, string, string, string, string]

/** Share of white mixed into the first nine shades; index 8 is the colour itself, a tenth shade is darker. */
const towardsWhite = [0.93, 0.86, 0.74, 0.6, 0.47, 0.34, 0.22, 0.1, 0] as const

/** Ten shades of a brand colour, lightest first; the one at index 8 carries white text. */
export function accentShades(hex: string): Shades {
  const base = parseHex(darkEnough(hex))
  const lighter = towardsWhite.map((share) => toHex(mix(base, white, share)))
  return [...lighter, toHex(mix(base, black, 0.18))] as unknown as Shades
}
