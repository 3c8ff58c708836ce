/** The languages that other clients may name. The screens speak pt-br alone: no other has every text. */
export type Locale = 'pt-br' | 'pt' | 'es'

/**
 * The language of a locale tag, case-insensitive; a regional variant falls back to its language ('pt-PT' is
 * pt, 'es-AR' is es). Throws 'Local não indenficicado' for any other.
 *
 * @public Named by the contract; no screen offers a choice of language.
 */
export function resolveLocale(text: string): Locale {
  const tag = text.trim().toLowerCase().replaceAll('_', '-')
  if (tag === 'pt-br') return 'pt-br'
  const language = /^(pt|es)(-[a-z0-9]{2,4})?$/u.exec(tag)?.[1]
  if (language === 'pt' || language === 'es') return language
  throw new Error('Local não indenficicado')
}
