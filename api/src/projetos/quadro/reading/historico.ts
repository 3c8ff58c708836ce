import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { prioridadeWords, relativeDayText } from '@claquete/core/projetos/quadro/tarefa'
import type { Prioridade } from '@claquete/core/projetos/quadro/tarefa'
import type { AuditValues } from './tarefa.queries.ts'

interface Change {
  readonly tabela: string
  /** I inserted, A changed, E deleted. */
  readonly operacao: string
  readonly antes: AuditValues | null
  readonly depois: AuditValues | null
}

type NameOf = (kind: string, id: unknown) => string | undefined

const dayText = (value: unknown) =>
  typeof value === 'string' && isCalendarDate(value) ? formatDateBr(value) : 'sem data'

const changed = ({ antes, depois }: Change, field: string) =>
  antes?.[field] !== depois?.[field] &&
  JSON.stringify(antes?.[field]) !== JSON.stringify(depois?.[field])

/** What a change of the task itself did, one text for each thing. */
function changesOfTarefa(change: Change, nameOf: NameOf): string[] {
  const { depois, antes } = change
  const texts: string[] = []
  const say = (field: string, text: (value: unknown) => string) => {
    if (changed(change, field)) texts.push(text(depois?.[field]))
  }
  say('excluida_em', (value) => (value ? 'excluiu a tarefa' : 'restaurou a tarefa'))
  say('concluida_em', (value) => (value ? 'concluiu' : 'reabriu'))
  say('id_projeto_grupo', (value) => {
    const from = nameOf('grupo', antes?.['id_projeto_grupo']) ?? 'um grupo excluído'
    return `moveu de “${from}” para “${nameOf('grupo', value) ?? 'um grupo excluído'}”`
  })
  say('titulo', (value) => `mudou o título para “${String(value)}”`)
  say('descricao', () => 'reescreveu a descrição')
  say('prioridade', (value) =>
    value === null
      ? 'tirou a prioridade'
      : `pôs prioridade ${prioridadeWords[value as Prioridade] ?? ''}`.trim(),
  )
  if (changed(change, 'dia_entrega') && typeof depois?.['dia_entrega'] === 'number') {
    texts.push(`pôs a entrega em ${relativeDayText(depois['dia_entrega'])}`)
  } else say('data_entrega', (value) => `mudou a entrega para ${dayText(value)}`)
  say('data_inicio', (value) => `mudou o início para ${dayText(value)}`)
  say('estimativa_minutos', () => 'mudou a estimativa')
  say('recorrencia', (value) => (value === null ? 'tirou a recorrência' : 'pôs recorrência'))
  say('id_orca_item', (value) =>
    value === null ? 'tirou o item do orçamento' : 'ligou a um item do orçamento',
  )
  return texts
}

const related: Readonly<
  Record<string, readonly [kind: string, column: string, added: string, removed: string]>
> = {
  projeto_tarefa_usuario: ['usuario', 'id_usuario', 'passou a tarefa a', 'tirou dos responsáveis'],
  projeto_tarefa_etiqueta: [
    'etiqueta',
    'id_projeto_etiqueta',
    'pôs a etiqueta',
    'tirou a etiqueta',
  ],
  projeto_tarefa_bloqueio: [
    'tarefa',
    'id_bloqueada_por',
    'pôs a esperar por',
    'deixou de esperar por',
  ],
}

function textOfPasso(change: Change): string | undefined {
  const { operacao, antes, depois } = change
  const passo = `o passo “${String((depois ?? antes)?.['descricao'] ?? '')}”`
  if (operacao === 'I') return `acrescentou ${passo}`
  if (operacao === 'E') return `tirou ${passo}`
  if (changed(change, 'feito')) return `${depois?.['feito'] === 'S' ? 'fez' : 'desfez'} ${passo}`
  return changed(change, 'descricao') ? `reescreveu ${passo}` : undefined
}

function textOfComentario(change: Change): string {
  if (change.operacao === 'I') return 'comentou'
  return changed(change, 'excluido_em') ? 'apagou um comentário' : 'reescreveu um comentário'
}

function textOfRelated({ tabela, operacao, antes, depois }: Change, nameOf: NameOf) {
  const of = related[tabela]
  if (!of) return undefined
  const [kind, column, added, removed] = of
  const name = nameOf(kind, (depois ?? antes)?.[column])
  return name === undefined ? undefined : `${operacao === 'E' ? removed : added} “${name}”`
}

/** A row of the history in words; undefined when it is nothing that people would call a change. */
export function historyText(change: Change, nameOf: NameOf): string | undefined {
  switch (change.tabela) {
    case 'projeto_tarefa':
      if (change.operacao === 'I') return 'criou a tarefa'
      return changesOfTarefa(change, nameOf).join('; ') || undefined
    case 'projeto_tarefa_passo':
      return textOfPasso(change)
    case 'projeto_comentario':
      return textOfComentario(change)
    default:
      return textOfRelated(change, nameOf)
  }
}
