import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { produto } from '@claquete/contract/cadastros/catalogo/produto'
import type { produtoDuplicates, produtoMerge } from '@claquete/contract/cadastros/catalogo/produto'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { mergeRecords } from '../../kernel/records/merge.queries.ts'
import { listItemsById } from './item-list.queries.ts'
import { lockItems, updateItem } from './item.queries.ts'
import type { LockedItem } from './item.queries.ts'
import { listRepeatedGroups } from './repeated.queries.ts'

export async function mergeProdutos(
  { db }: Context,
  { body: { id_produto, ids } }: TakenBy<typeof produtoMerge>,
): Promise<GivenBy<typeof produtoMerge>> {
  const goes = [...new Set(ids)]
  if (goes.includes(id_produto)) {
    throw fieldFailure('ids', 'O cadastro que fica não pode estar entre os que saem.')
  }
  const records = await lockItems(db, produto, [id_produto, ...goes])
  const kept = records.find(({ id }) => id === id_produto)
  if (!kept || records.length <= goes.length) throw new Failure('nao_encontrado')
  await mergeRecords(db, 'produto', id_produto, goes)
  const others = goes.flatMap((goer) => records.find(({ id }) => id === goer) ?? [])
  await updateItem(db, produto, id_produto, amountsFilled(kept, others))
  const msg =
    goes.length === 1
      ? `Cadastro unificado em ${kept.nome}`
      : `${goes.length} cadastros unificados em ${kept.nome}`
  return { msg }
}

/** An amount of zero was never filled in: it takes the first non-zero one of the others. */
function amountsFilled(kept: LockedItem, others: readonly LockedItem[]) {
  const first = (name: 'valor' | 'custo') =>
    kept[name] || (others.find((other) => other[name] !== 0)?.[name] ?? cents(0))
  return { valor: first('valor'), custo: first('custo') }
}

const reasons = { nome: 'Mesmo nome', codigo: 'Mesmo código' } as const

export async function findRepeatedProdutos({
  db,
}: Context): Promise<GivenBy<typeof produtoDuplicates>> {
  const groups = await listRepeatedGroups(db)
  const ids = [...new Set(groups.flatMap((group) => group.ids))]
  const rows = await listItemsById(db, produto, ids)
  const byId = new Map(rows.map((row) => [row.id_produto, row]))
  // The same records found for two reasons are one group with both reasons.
  const byMembers = new Map<string, { motivo: string; ids: readonly number[] }>()
  for (const { motivo, ids: members } of groups) {
    const known = byMembers.get(members.join())
    const text = known ? `${known.motivo} · ${reasons[motivo]}` : reasons[motivo]
    byMembers.set(members.join(), { motivo: text, ids: members })
  }
  return {
    data: [...byMembers.values()].map(({ motivo, ids: members }) => ({
      motivo,
      produtos: members.flatMap((id) => byId.get(id) ?? []),
    })),
  }
}
