import type { Invitation, When } from '../../kernel/time/icalendar.ts'
import { ordemText } from './ordem.ts'
import type { Ordem, PessoaDaOrdem } from './ordem.ts'
import { timesOf } from './own.ts'
import { instantOf } from '../../kernel/time/zone.ts'

/** Without an end the sheet is of the usual twelve hours. */
const usualMinutes = 12 * 60

/** When somebody is on the set: from the pick-up or the call to the end; a whole day where no time is known. */
export function whenOf(ordem: Ordem, pessoa: PessoaDaOrdem | undefined): When | undefined {
  const { data, fuso } = ordem
  if (data === null) return undefined
  const called = [pessoa?.busca, pessoa?.chamada].filter((one) => typeof one === 'number')
  const start = called.length > 0 ? Math.min(...called) : ordem.chamada
  if (start === null) return { day: data }
  const end = pessoa?.saida ?? ordem.termino
  const from = instantOf(data, start, fuso)
  const to = end !== null && end > start ? instantOf(data, end, fuso) : from + usualMinutes * 60_000
  return { from, to }
}

interface Sent {
  readonly ordem: Ordem
  readonly pessoa: PessoaDaOrdem | undefined
  readonly uid: string
  /** The version; higher than that for the day that fell. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly stamp: number
  readonly url: string
  readonly attendee: Invitation['attendee']
}

/** The calendar's entry of one person's day; undefined for a sheet without a day. */
export function invitationOf(sent: Sent): Invitation | undefined {
  const { ordem, pessoa, ...rest } = sent
  const when = whenOf(ordem, pessoa)
  if (!when) return undefined
  const [place] = ordem.linhas.locacao
  const times = pessoa ? timesOf(pessoa).map(({ titulo, hora }) => `${titulo}: ${hora}`) : []
  return {
    ...rest,
    when,
    summary: [ordemText(ordem), ordem.titulo].filter((part) => part !== '').join(': '),
    location: place
      ? [place.campos.nome, place.campos.endereco].filter((part) => part !== '').join(', ')
      : '',
    description: [...times, rest.url].filter((line) => line !== '').join('\n'),
  }
}
