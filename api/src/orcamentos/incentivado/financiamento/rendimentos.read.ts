import type { FonteDoProjetoInside } from '@claquete/contract/orcamentos/incentivado/fonte'
import { cents } from '@claquete/core/kernel/amounts/money'
import { rendimentosOf } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import type { Rendimento } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { listExtratos } from '../prestacao/extrato.queries.ts'
import { listFontesOfContas, listSeenContas } from './plano.queries.ts'

const none: Rendimento = { valor: cents(0), pendente: cents(0) }

/** What the account of each source yielded; null where this person may not see the account. */
export async function readRendimentos(
  { db, actor }: Context,
  fontes: readonly FonteDoProjetoInside[],
): Promise<ReadonlyMap<number, Rendimento | null>> {
  const ids = fontes.flatMap(({ id_contabancaria: id }) => (id === null ? [] : [id]))
  const seen = ids.length === 0 ? [] : await listSeenContas(db, actor, ids)
  const extratos = await listExtratos(db, seen, await visaoDoLivro(db, actor))
  const found = rendimentosOf(extratos, fontes, await listFontesOfContas(db, seen))
  return new Map(
    fontes.map(({ id_projeto_fonte: id, id_contabancaria: conta }) => [
      id,
      conta !== null && !seen.includes(conta) ? null : (found.get(id) ?? none),
    ]),
  )
}
