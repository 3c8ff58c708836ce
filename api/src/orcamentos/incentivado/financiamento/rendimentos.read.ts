import { cents } from '@claquete/core/kernel/amounts/money'
import type { Extrato } from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import { rendimentosOf } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import type { Rendimento } from '@claquete/core/orcamentos/incentivado/contas/relacoes/rendimento'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { listExtratos } from '../prestacao/extrato.queries.ts'
import { listFontesOfContas, listSeenContas } from './plano.queries.ts'
import type { FonteRead } from '../fonte.queries.ts'

const none: Rendimento = { valor: cents(0), pendente: cents(0) }

/** The statements of the sources' own accounts that this person may see. */
export interface SeenExtratos {
  readonly seen: readonly number[]
  readonly extratos: readonly Extrato[]
}

export async function readSeenExtratos(
  { db, actor }: Context,
  fontes: readonly FonteRead[],
): Promise<SeenExtratos> {
  const ids = fontes.flatMap(({ id_contabancaria: id }) => (id === null ? [] : [id]))
  const seen = ids.length === 0 ? [] : await listSeenContas(db, actor, ids)
  return { seen, extratos: await listExtratos(db, seen, await visaoDoLivro(db, actor)) }
}

/** What the account of each source yielded; null where this person may not see the account. */
export async function rendimentosIn(
  { db }: Pick<Context, 'db'>,
  fontes: readonly FonteRead[],
  { seen, extratos }: SeenExtratos,
): Promise<ReadonlyMap<number, Rendimento | null>> {
  const found = rendimentosOf(extratos, fontes, await listFontesOfContas(db, seen))
  return new Map(
    fontes.map(({ id_projeto_fonte: id, id_contabancaria: conta }) => [
      id,
      conta !== null && !seen.includes(conta) ? null : (found.get(id) ?? none),
    ]),
  )
}

export const readRendimentos = async (
  context: Context,
  fontes: readonly FonteRead[],
): Promise<ReadonlyMap<number, Rendimento | null>> =>
  rendimentosIn(context, fontes, await readSeenExtratos(context, fontes))
