/** The states of a piece of background work. */
export const tarefaStates = ['fila', 'fazendo', 'feita', 'falhou', 'cancelada'] as const
export type TarefaState = (typeof tarefaStates)[number]
