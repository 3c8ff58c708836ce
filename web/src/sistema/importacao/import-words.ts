import type { Importacao } from '@claquete/contract/sistema/importacao/calls'
import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { counted } from '../../lib/plain/format.ts'

type State = Importacao['estado']

/** Label and colour of each state of an import. */
export const stateLooks: Readonly<Record<State, { label: string; color: string }>> = {
  enviada: { label: 'Enviada', color: 'gray' },
  conferida: { label: 'Conferida', color: 'blue' },
  importando: { label: 'Importando', color: 'blue' },
  importada: { label: 'Importada', color: 'green' },
  desfeita: { label: 'Desfeita', color: 'gray' },
  falhou: { label: 'Falhou', color: 'red' },
}

/** Is nothing imported yet, so that the wizard can continue? */
export const isOpen = ({ estado }: Importacao) => estado === 'enviada' || estado === 'conferida'
export const isRunning = ({ estado }: Importacao) => estado === 'importando'
export const isUndoable = ({ estado }: Importacao) => estado === 'importada'

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** '1 pessoa', '12 pessoas'. */
export const countOf = ({ um, muitos }: Target, count: number) => counted(count, um, muitos)

/** Plural ending of adjectives that agree with the target: 'importad' + 'as'. */
export const endOf = ({ genero }: Target) => (genero === 'f' ? 'as' : 'os')

/** 'as pessoas', 'os produtos'. */
export const theMany = (target: Target) => `${endOf(target)} ${target.muitos}`

/** Progress of a running import, in percent and as text. */
export function progressOf({ andamento, validas }: Importacao): { part: number; words: string } {
  if (!andamento || andamento.etapa === 'fila') return { part: 2, words: 'Na fila, vai começar…' }
  const { etapa, feitas, total } = andamento
  const whole = etapa === 'conferindo' ? total : validas
  const done = Math.min(feitas, whole)
  const half = whole > 0 ? (done / whole) * 50 : 0
  const act = etapa === 'conferindo' ? 'Conferindo as linhas' : 'Gravando'
  return {
    part: Math.max(2, etapa === 'conferindo' ? half : 50 + half),
    words: `${act}: ${done.toLocaleString('pt-BR')} de ${whole.toLocaleString('pt-BR')}`,
  }
}
