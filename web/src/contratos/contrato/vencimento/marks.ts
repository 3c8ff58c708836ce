import type { vencimentoCalendar } from '@claquete/contract/contratos/contrato/vencimento'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export type Calendar = ReplyOf<typeof vencimentoCalendar>['data']
export type Vencimento = Calendar['vencimentos'][number]
type Aviso = Vencimento['avisos'][number]

/** What stands on a day: an end, or a notice of one. */
export interface Mark {
  readonly key: string
  readonly vencimento: Vencimento
  /** Absent of the end itself. */
  readonly aviso?: Aviso
}

/** Ends and notices by their days, ends first. */
export function marksByDay(
  vencimentos: readonly Vencimento[],
): (day: CalendarDate) => readonly Mark[] {
  const found = new Map<string, Mark[]>()
  const put = (day: string, mark: Mark) => found.set(day, [...(found.get(day) ?? []), mark])
  for (const vencimento of vencimentos) {
    put(vencimento.dia, { key: `fim ${vencimento.id_vencimento}`, vencimento })
  }
  for (const vencimento of vencimentos) {
    for (const aviso of vencimento.avisos) {
      const key = `aviso ${aviso.antes} ${vencimento.id_vencimento}`
      put(aviso.dia, { key, vencimento, aviso })
    }
  }
  return (day) => found.get(day) ?? []
}

export type Kind = Vencimento['que'] | 'aviso'
export const kindOf = ({ vencimento, aviso }: Mark): Kind => (aviso ? 'aviso' : vencimento.que)

const hues: Readonly<Record<Kind, string>> = {
  contrato: 'var(--hue-orange)',
  uso: 'var(--hue-purple)',
  aviso: 'var(--hue-blue)',
}
export const hueOf = (kind: Kind): string => hues[kind]

export const kindLabels: Readonly<Record<Kind, string>> = {
  contrato: 'Fim de contrato',
  uso: 'Fim do uso de imagem',
  aviso: 'Aviso por e-mail',
}

/** `Fim de contrato`, `Aviso de 30 dias, já enviado`. */
export function whatOf(mark: Mark): string {
  if (!mark.aviso) return kindLabels[mark.vencimento.que]
  return `Aviso de ${mark.aviso.antes} dias${mark.aviso.dado ? ', já enviado' : ''}`
}

export const nameOf = ({ numero, titulo }: Vencimento): string => `${numero} · ${titulo}`

/** Where there is little room: `Atriz Um`, `30 dias: Atriz Um`. */
export function shortOf({ vencimento, aviso }: Mark): string {
  const name = vencimento.pessoa ?? vencimento.titulo
  return aviso ? `${aviso.antes} dias: ${name}` : name
}

/** `em 25 dias`, `hoje`, `há 3 dias`. */
export function awayText(dias: number): string {
  if (dias === 0) return 'hoje'
  const count = Math.abs(dias)
  const text = count === 1 ? '1 dia' : `${count} dias`
  return dias > 0 ? `em ${text}` : `há ${text}`
}
