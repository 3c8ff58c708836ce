/** The states of a month, in their order. Once it is closed, its rows are the ones that the accountant received. */
export const estadosDoMes = ['aberta', 'conferida', 'fechada'] as const
export type EstadoDoMes = (typeof estadosDoMes)[number]

export type AtoDoMes = 'conferir' | 'fechar' | 'retificar' | 'recibo'

const from: Readonly<Record<AtoDoMes, readonly EstadoDoMes[]>> = {
  conferir: ['aberta', 'conferida'],
  fechar: ['conferida'],
  retificar: ['fechada'],
  recibo: ['fechada'],
}

const needs: Readonly<Record<AtoDoMes, string>> = {
  conferir: 'O mês já está fechado: abra uma retificação.',
  fechar: 'Confira o mês antes de fechar.',
  retificar: 'Só um mês fechado se retifica.',
  recibo: 'O recibo se diz depois de fechar o mês.',
}

/** Why a month in this state cannot be acted on so; undefined when it can. */
export const problemOfAto = (ato: AtoDoMes, estado: EstadoDoMes): string | undefined =>
  from[ato].includes(estado) ? undefined : needs[ato]
