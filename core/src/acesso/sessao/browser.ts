/** Each by the first word that tells it: Edge and Opera also say Chrome, Chrome also says Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const firstOf = (known: readonly (readonly [string, string])[], text: string) =>
  known.find(([sign]) => text.includes(sign))?.[1]

/** A User-Agent header as a person reads it: `Chrome no Windows`. */
export function browserName(userAgent: string): string {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'navegador desconhecido'
}
