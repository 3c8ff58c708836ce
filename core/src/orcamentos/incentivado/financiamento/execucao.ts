import type { Cents } from '../../../kernel/amounts/money.ts'
import { addTo, cents, subtract } from '../../../kernel/amounts/money.ts'
import type { Pagamento } from '../contas/gasto.ts'
import type { No } from '../estrutura.ts'
import type { PlanoCell } from './plano.ts'

/** What a source is to pay for an item, and what it paid of it. */
export interface ItemEmExecucao {
  /** Null: all sources together, with payments that are of none. */
  readonly id_projeto_fonte: number | null
  /** '' for what is in no place of the structure, or in no line of the budget. */
  readonly codigo: string
  readonly item: string
  /** Approved money and yields. */
  readonly planejado: Cents
  readonly gasto: Cents
  /** Planned without what was paid; below zero, it paid more. */
  readonly saldo: Cents
}

/** Planned, paid and left of each item: of all sources together, and of each. */
export function execucaoByItem(
  { nos, cells }: { readonly nos: readonly No[]; readonly cells: readonly PlanoCell[] },
  pagamentos: readonly Pagamento[],
): ItemEmExecucao[] {
  const known = new Set(nos.map(({ codigo }) => codigo))
  const planned = new Map<string, Cents>()
  const paid = new Map<string, Cents>()
  const fontes = new Set<number | null>([null])
  const put = (
    sums: Map<string, Cents>,
    { id, codigo, valor }: { id: number | null; codigo: string; valor: Cents },
  ) => {
    addTo(sums, `null:${codigo}`, valor)
    if (id === null) return
    fontes.add(id)
    addTo(sums, `${id}:${codigo}`, valor)
  }
  for (const { id_projeto_fonte: id, codigo, valor } of cells) put(planned, { id, codigo, valor })
  for (const { gasto, debito, id_projeto_fonte: id } of pagamentos) {
    const codigo = gasto.no !== null && known.has(gasto.no) ? gasto.no : ''
    put(paid, { id, codigo, valor: debito.valor })
  }
  const places = [...nos, { codigo: '', descricao: 'Sem lugar ou fora do orçamento' }]
  return [...fontes].flatMap((id) =>
    places.flatMap(({ codigo, descricao }) => {
      const key = `${id}:${codigo}`
      const planejado = planned.get(key) ?? cents(0)
      const gasto = paid.get(key) ?? cents(0)
      if (planejado === 0 && gasto === 0) return []
      const item = [codigo, descricao].filter(Boolean).join(' ')
      return [
        {
          id_projeto_fonte: id,
          codigo,
          item,
          planejado,
          gasto,
          saldo: subtract(planejado, gasto),
        },
      ]
    }),
  )
}
