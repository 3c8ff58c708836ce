import type { Alvo } from '@claquete/contract/projetos/horas/fields'
import type { LinhaDaSemana, Semana } from '@claquete/contract/projetos/horas/semana'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDuracao, parseDuracao } from '@claquete/core/projetos/horas/duracao'
import type { SheetEdit } from '../../../ui/sheet/sheet-model.ts'
import { keyOfAlvo } from '../alvo.sources.ts'
import type { AlvoKey } from '../alvo.sources.ts'

/** A cell by what it is of. */
export interface CelulaPlace extends AlvoKey {
  readonly dia: CalendarDate
}
export interface TypedCelula extends CelulaPlace {
  readonly segundos: number
}

export const keyOfCelula = (place: CelulaPlace): string => `${keyOfAlvo(place)} ${place.dia}`

/** What was typed and not yet stored, by cell. */
export type Typed = ReadonlyMap<string, TypedCelula>

/** A row of the sheet: one of the week, or one that was added and has no hours yet. */
export type Linha = Omit<LinhaDaSemana, 'celulas'> & Partial<Pick<LinhaDaSemana, 'celulas'>>

/** The rows of the week, then those added. */
export function linhasOf({ linhas }: Semana, added: readonly Alvo[]): Linha[] {
  const here = new Set(linhas.map(keyOfAlvo))
  const more = added.filter((alvo) => !here.has(keyOfAlvo(alvo)))
  return [...linhas, ...more.map((alvo) => ({ ...alvo, arquivado: false }))]
}

/** What a cell sums to on the server. */
export const storedOf = (linha: Linha, dia: CalendarDate) =>
  linha.celulas?.find((celula) => celula.dia === dia)

/** What a cell shows. */
export const segundosOf = (linha: Linha, dia: CalendarDate, typed: Typed): number =>
  typed.get(keyOfCelula({ ...linha, dia }))?.segundos ?? storedOf(linha, dia)?.segundos ?? 0

export const cellText = (segundos: number): string =>
  segundos === 0 ? '' : formatDuracao(segundos)

/** The sum of a day over all rows, with what is not shown by name. */
export function sumOfDay(
  semana: Semana,
  linhas: readonly Linha[],
  dia: CalendarDate,
  typed: Typed,
): number {
  const others = semana.outros.find((one) => one.dia === dia)?.segundos ?? 0
  return linhas.reduce((sum, linha) => sum + segundosOf(linha, dia, typed), others)
}

/** The cells that an edit gives; undefined where a text is no duration. */
export function celulasOfEdits(
  edits: readonly SheetEdit[],
  linhas: readonly Linha[],
  dias: readonly CalendarDate[],
): TypedCelula[] | undefined {
  const celulas: TypedCelula[] = []
  for (const { row, column, text } of edits) {
    const [linha, dia] = [linhas[row], dias[column]]
    if (!linha || dia === undefined) continue
    const segundos = parseDuracao(text)
    if (segundos === undefined) return undefined
    const { id_projeto, id_projeto_tarefa } = linha
    celulas.push({ id_projeto, id_projeto_tarefa, dia, segundos })
  }
  return celulas
}
