import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import { readQuickTask } from '@claquete/core/projetos/quadro/quick-add'
import type { QuickAddContext, QuickTask } from '@claquete/core/projetos/quadro/quick-add'
import { prioridadeWords, relativeDayText } from '@claquete/core/projetos/quadro/tarefa'
import type { NewTask } from '../state/acts.ts'

/** Something of the new task that the line says. */
export interface Chip {
  readonly key: string
  readonly text: string
  /** What the word is nobody's name of, or says nothing here: it stays in the title. */
  readonly isUnknown?: true
}

const asChips = (said: QuickTask, { people, labels }: QuickAddContext): Chip[] => [
  ...said.ids_usuarios.map((id) => ({
    key: `p${id}`,
    text: people.find((one) => one.id_usuario === id)?.nome ?? '',
  })),
  ...said.ids_etiquetas.map((id) => ({
    key: `e${id}`,
    text: `#${labels.find((one) => one.id_projeto_etiqueta === id)?.nome ?? ''}`,
  })),
  ...said.novas_etiquetas.map((nome) => ({ key: `n${nome}`, text: `#${nome} (nova)` })),
  ...(said.data_entrega ? [{ key: 'dia', text: formatDateBr(said.data_entrega) }] : []),
  ...(said.dia_entrega === null ? [] : [{ key: 'dia', text: relativeDayText(said.dia_entrega) }]),
  ...(said.prioridade ? [{ key: 'prioridade', text: prioridadeWords[said.prioridade] }] : []),
]

/** What a line says, as chips; names that are nobody's are said too. */
export const chipsOf = (said: QuickTask, context: QuickAddContext): Chip[] => [
  ...asChips(said, context),
  ...said.desconhecidos.map((name) => ({
    key: `?${name}`,
    text: `@${name}: ninguém, ou mais de uma pessoa`,
    isUnknown: true as const,
  })),
]

/** The line without the words of a chip: the fewest of them that are no part of the title. */
export function withoutChip(line: string, key: string, context: QuickAddContext): string {
  const said = readQuickTask(line, context)
  const before = chipsOf(said, context)
  const words = line.split(' ')
  for (let many = 1; many <= 4; many += 1) {
    for (let from = words.length - many; from >= 0; from -= 1) {
      const rest = words.toSpliced(from, many).join(' ')
      const left = readQuickTask(rest, context)
      const chips = chipsOf(left, context)
      const isGone = chips.length === before.length - 1 && chips.every((chip) => chip.key !== key)
      if (isGone && left.titulo === said.titulo) return rest
    }
  }
  return line
}

/** The new task that a line says; undefined without a title. */
export function taskOf(said: QuickTask, more: readonly number[] = []): NewTask | undefined {
  if (said.titulo.trim() === '') return undefined
  return {
    titulo: said.titulo,
    ids_usuarios: [...new Set([...said.ids_usuarios, ...more])],
    ids_etiquetas: [...said.ids_etiquetas],
    ...(said.novas_etiquetas.length > 0 && { novas_etiquetas: [...said.novas_etiquetas] }),
    ...(said.data_entrega && { data_entrega: said.data_entrega }),
    ...(said.dia_entrega !== null && { dia_entrega: said.dia_entrega }),
    ...(said.prioridade && { prioridade: said.prioridade }),
  }
}

export interface Suggestion {
  readonly text: string
  /** What is written in the line for it. */
  readonly word: string
}

/** Names for the word that the caret stands in, when it begins with @ or #. */
export function suggestionsFor(
  line: string,
  caret: number,
  { people, labels }: Pick<QuickAddContext, 'people' | 'labels'>,
): { readonly from: number; readonly all: readonly Suggestion[] } | undefined {
  const from = line.lastIndexOf(' ', caret - 1) + 1
  const word = line.slice(from, caret)
  const sign = word.charAt(0)
  if (sign !== '@' && sign !== '#') return undefined
  const typed = fold(word.slice(1).replaceAll('_', ' '))
  const names = sign === '@' ? people : labels
  const all = names
    .filter(({ nome }) => fold(nome).includes(typed))
    .slice(0, 6)
    .map(({ nome }) => ({ text: nome, word: sign + nome.replaceAll(' ', '_') }))
  return all.length > 0 ? { from, all } : undefined
}

/** The tasks of a pasted text, one a line; list marks at the beginning are no part of a title. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)]|\[[ x]?\])\s+/u, '').trim())
    .filter((line) => line !== '')
