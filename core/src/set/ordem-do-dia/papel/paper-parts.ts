import { formatPhone } from '../../../kernel/person/phone.ts'
import { weekday } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { dateInWords } from '../../../kernel/writing/extenso.ts'
import { writeMinute } from '../../../kernel/time/minute.ts'
import type { Time } from '../sheet.ts'

/** What a call sheet on paper is made of. */

export interface Fact {
  readonly rotulo: string
  readonly valor: string
}

export interface PaperColumn {
  readonly titulo: string
  /** A share of the width; zero is as narrow as its text. */
  readonly largura: number
  readonly isRight: boolean
}

export interface PaperCard {
  readonly titulo: string
  readonly linhas: readonly string[]
}

export interface PaperPessoa {
  readonly nome: string
  readonly funcao: string
  readonly chamada: string
  readonly telefone: string
  readonly responsavel: boolean
  /** The one whom this paper is for. */
  readonly isOwn: boolean
}

export type PaperBlock =
  | { readonly tipo: 'cartoes'; readonly titulo: string; readonly cartoes: readonly PaperCard[] }
  | {
      readonly tipo: 'tabela'
      readonly titulo: string
      readonly colunas: readonly PaperColumn[]
      readonly linhas: readonly (readonly string[])[]
      /** Index of the line of the one whom this paper is for. */
      readonly own: number | null
    }
  | {
      readonly tipo: 'equipe'
      readonly titulo: string
      readonly departamentos: readonly {
        readonly nome: string
        readonly pessoas: readonly PaperPessoa[]
      }[]
    }
  | { readonly tipo: 'textos'; readonly titulo: string; readonly cartoes: readonly PaperCard[] }

/** The job that a sheet is of. */
export interface PaperJob {
  readonly num_orc: string
  readonly titulo: string
  readonly cliente: string
  readonly agencia: string
  readonly produtora: string
}

export interface PaperOptions {
  readonly job: PaperJob
  /** Null is a draft. */
  readonly versao: number | null
  /** The person whose own call stands on top. */
  readonly para?: number | undefined
  /** With the telephones and e-mails of the crew. */
  readonly contatos: boolean
}

/** Whether a block is on the sheet. */
export type Shown = (bloco: string) => boolean

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

/** `quarta-feira, 11 de março de 2026`. */
export const longDay = (date: CalendarDate): string =>
  `${weekdays[weekday(date)]}, ${dateInWords(date)}`

/** A telephone as people read it; what is none stays as it was written. */
export const phoneText = (telefone: string): string => formatPhone(telefone.trim())

/** A time, or nothing. */
export const timeText = (time: Time): string => (time === null ? '' : writeMinute(time))

/** From one time to another, as far as they are known. */
export const spanText = (from: Time, to: Time): string =>
  [timeText(from), timeText(to)].filter(Boolean).join(' – ')

export const joined = (parts: readonly string[], by = ' · ') =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(by)

/** Some of a table: columns in which nothing stands are left out. */
export function tableOf(
  titulo: string,
  columns: readonly PaperColumn[],
  linhas: readonly (readonly string[])[],
  own: number | null = null,
): PaperBlock[] {
  const filled = linhas.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return []
  const kept = columns.flatMap((_, at) => (filled.some((cells) => cells[at]?.trim()) ? [at] : []))
  const pick = <T>(all: readonly T[]) => kept.flatMap((at) => all.slice(at, at + 1))
  const ownLine = own === null ? undefined : linhas[own]
  return [
    {
      tipo: 'tabela',
      titulo,
      colunas: pick(columns),
      linhas: filled.map(pick),
      own: ownLine ? filled.indexOf(ownLine) : null,
    },
  ]
}

export const column = (titulo: string, largura = 0, isRight = false): PaperColumn => ({
  titulo,
  largura,
  isRight,
})
