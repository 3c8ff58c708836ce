import type { Arvore } from '@claquete/core/orcamentos/orcamento/arvore'
import type { Documento, Linha, Valores } from '@claquete/core/orcamentos/orcamento/documento'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import type { FolhaDoFio, Pode } from './fio.ts'

/** A row that is seen: a line of the budget, or the blank one below them all. */
export interface Fileira {
  readonly uid: string
  readonly tipo: 'grupo' | 'item' | 'nova'
  /** From 1. */
  readonly nivel: number
  readonly numero: string
  readonly temFilhos: boolean
  readonly estaFechada: boolean
}

/** The uid of the blank row. */
export const uidDaNova = ':nova'

export interface Unidade {
  readonly id: number
  readonly nome: string
  readonly conta_dias: boolean
}

/** Names of what lines refer to. */
export interface Nomes {
  readonly unidades: ReadonlyMap<number, Unidade>
  readonly fornecedores: ReadonlyMap<number, string>
  readonly grandes_itens: ReadonlyMap<number, string>
}

export type Gastos = FolhaDoFio['gastos']

/** The budget as it is drawn. */
export interface Quadro {
  readonly documento: Documento
  readonly arvore: Arvore<Linha>
  readonly valores: ReadonlyMap<string, Valores>
  readonly espelhos: ReadonlyMap<string, EspelhoDaLinha>
  readonly fileiras: readonly Fileira[]
  /** Where each row that is seen stands. */
  readonly lugar: ReadonlyMap<string, number>
  readonly numeros: ReadonlyMap<string, string>
  readonly nomes: Nomes
  readonly gastos: Gastos
  readonly pode: Pode
  readonly soLeitura: boolean
  /** Frozen but for what the job is run with: costs, estimates, suppliers. */
  readonly soTrabalho: boolean
}

const porId = <T extends { readonly id: number }>(todos: readonly T[]) =>
  new Map(todos.map((um) => [um.id, um]))
const nomePorId = (todos: readonly { readonly id: number; readonly nome: string }[]) =>
  new Map(todos.map(({ id, nome }) => [id, nome]))

export const nomesDoFio = ({ nomes }: Pick<FolhaDoFio, 'nomes'>): Nomes => ({
  unidades: porId(nomes.unidades),
  fornecedores: nomePorId(nomes.fornecedores),
  grandes_itens: nomePorId(nomes.grandes_itens),
})

/** The rows that are seen, in order, with what is folded left out and the blank row at the end. */
export function fileirasDe(
  arvore: Arvore<Linha>,
  numeros: ReadonlyMap<string, string>,
  fechadas: ReadonlySet<string>,
  comNova: boolean,
): Fileira[] {
  const fileiras: Fileira[] = []
  const walk = (superior: string | null, nivel: number) => {
    for (const { id, tipo } of arvore.childrenOf(superior)) {
      const temFilhos = arvore.childrenOf(id).length > 0
      const estaFechada = temFilhos && fechadas.has(id)
      const numero = numeros.get(id) ?? ''
      fileiras.push({ uid: id, tipo, nivel, numero, temFilhos, estaFechada })
      if (temFilhos && !estaFechada) walk(id, nivel + 1)
    }
  }
  walk(null, 1)
  if (comNova) {
    const nova = { tipo: 'nova', nivel: 1, numero: '', temFilhos: false } as const
    fileiras.push({ uid: uidDaNova, ...nova, estaFechada: false })
  }
  return fileiras
}
