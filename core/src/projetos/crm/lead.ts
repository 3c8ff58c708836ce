/** Faster than this nobody fills in a form. */
export const fastestMs = 3000
/** A page that stood open longer asks to be opened again. */
export const longestMs = 24 * 60 * 60_000

/** From one address, and by one form, in an hour: beyond these a lead waits to be checked, and beyond the last is refused. */
export const leadLimits = { remetente: 5, formulario: 60, recusa: 200 } as const

export type Suspeita = 'campo_oculto' | 'rapido' | 'muitos' | 'links'

interface Sent {
  readonly hidden: string
  readonly elapsedMs: number
  readonly mensagem: string
  readonly fromThere: number
  readonly byForm: number
}

const mostLinks = 2

/** Why a lead waits to be checked, undefined where it does not. Nothing is thrown away. */
export function suspicionOf({ hidden, elapsedMs, mensagem, fromThere, byForm }: Sent) {
  if (hidden !== '') return 'campo_oculto'
  if (elapsedMs < fastestMs) return 'rapido'
  if (fromThere >= leadLimits.remetente || byForm >= leadLimits.formulario) return 'muitos'
  const links = mensagem.match(/https?:\/\//giu)?.length ?? 0
  return links > mostLinks ? 'links' : undefined
}

export const suspeitaWords: Readonly<Record<Suspeita, string>> = {
  campo_oculto: 'Preencheu o campo que ninguém vê',
  rapido: 'Enviou rápido demais',
  muitos: 'Muitos contatos do mesmo lugar',
  links: 'Muitos links na mensagem',
}

const originNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** The words of an address that say where a visitor came from, as a short text. */
export function originOf(search: string): string {
  const query = new URLSearchParams(search.slice(0, 2000))
  return originNames
    .flatMap((name) => {
      const value = (query.get(name) ?? '').trim().slice(0, 60)
      return value === '' ? [] : [value]
    })
    .join(' / ')
    .slice(0, 200)
}
