import type { LocacaoDaOrdem } from './ordem.ts'

const search = 'https://www.google.com/maps/search/?api=1&query='

/** A link that a sheet gives, if it is one of the web. */
export function webLink(text: string): string | undefined {
  const found = /^https?:\/\/\S+$/iu.exec(text.trim())
  return found && URL.canParse(found[0]) ? found[0] : undefined
}

/** The map of a place: the typed link, its position, or its address; undefined where nothing tells where it is. */
export function mapLink(
  one: Pick<LocacaoDaOrdem, 'endereco' | 'mapa' | 'latitude' | 'longitude'>,
): string | undefined {
  const typed = webLink(one.mapa)
  if (typed) return typed
  const { latitude, longitude } = one
  const place = latitude === null || longitude === null ? one.endereco : `${latitude},${longitude}`
  return place.trim() === '' ? undefined : search + encodeURIComponent(place.trim())
}
