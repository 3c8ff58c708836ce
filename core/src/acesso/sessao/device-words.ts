/** In order: some browsers also name those they are made from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (table: typeof browsers, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** A browser and its system in words, from its User-Agent: "Chrome no Windows". */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = find(browsers, text)
  const system = find(systems, text)
  if (browser && system) return `${browser} no ${system}`
  if (browser ?? system) return browser ?? `Outro programa no ${system}`
  return text === '' ? 'Dispositivo desconhecido' : 'Outro programa'
}
