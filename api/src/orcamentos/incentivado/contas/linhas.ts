import type { Cents } from '@claquete/core/kernel/amounts/money'
import { addTo, add, cents } from '@claquete/core/kernel/amounts/money'
import type { LinhaOfBudget } from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import type { Estrutura } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { PlannedBudget } from '@claquete/core/orcamentos/incentivado/medidas'
import type { Lugares } from './gasto-lido.ts'

/** The lines of the budget in force that cost something, each with its place, in the order of places. */
export function linhasOf(
  { folha }: Pick<PlannedBudget, 'folha'>,
  { estrutura, nos }: { readonly estrutura: Estrutura; readonly nos: Lugares['nos'] },
  remanejado: ReadonlyMap<string, Cents>,
): LinhaOfBudget[] {
  const nomes = new Map(estrutura.nos.map((no) => [no.codigo, no.descricao]))
  const orders = new Map(estrutura.nos.map(({ codigo }, at) => [codigo, at]))
  const orderOf = ({ codigo }: LinhaOfBudget) => orders.get(codigo) ?? orders.size
  const linhas = folha.tree.inSheetOrder().flatMap((linha) => {
    const isLeaf = linha.tipo === 'item' && folha.tree.childrenOf(linha.id).length === 0
    if (!isLeaf || !(folha.valores.get(linha.id)?.conta ?? false)) return []
    const codigo = nos.get(linha.id) ?? ''
    return [
      {
        uid: linha.id,
        codigo,
        grande: nomes.get(codigo.split('.')[0] ?? '') ?? '',
        item: linha.descricao,
        aprovado: folha.valores.get(linha.id)?.valor_total ?? cents(0),
        remanejado: remanejado.get(linha.id) ?? cents(0),
      },
    ]
  })
  return linhas.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** What of the budget in force stands in each place itself, and what has no place in the structure. */
export function orcadosOf(linhas: readonly LinhaOfBudget[], { nos }: Estrutura) {
  const known = new Set(nos.map(({ codigo }) => codigo))
  const orcados = new Map<string, Cents>()
  for (const { codigo, aprovado, remanejado } of linhas) {
    addTo(orcados, known.has(codigo) ? codigo : '', add(aprovado, remanejado))
  }
  return { orcados, semLugar: orcados.get('') ?? cents(0) }
}
