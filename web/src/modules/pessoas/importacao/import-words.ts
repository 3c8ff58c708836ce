import type { Importacao } from '@claquete/contract/pessoas/importacao'

type State = Importacao['estado']

/** How each state of an import looks. */
export const stateLooks: Readonly<Record<State, { label: string; color: string }>> = {
  enviada: { label: 'Enviada', color: 'gray' },
  conferida: { label: 'Conferida', color: 'blue' },
  importando: { label: 'Importando', color: 'blue' },
  importada: { label: 'Importada', color: 'green' },
  desfeita: { label: 'Desfeita', color: 'gray' },
  falhou: { label: 'Falhou', color: 'red' },
}

/** Nothing was stored yet: the wizard can go on. */
export const isOpen = ({ estado }: Importacao) => estado === 'enviada' || estado === 'conferida'
export const isUndoable = ({ estado }: Importacao) => estado === 'importada'
