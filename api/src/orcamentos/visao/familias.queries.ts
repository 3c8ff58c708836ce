import { situacoesDoOrcamento } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type { SituacaoDoOrcamento } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { ownSituacao } from '../orcamento/public.ts'
import { lines } from './relatorio.queries.ts'
import type { RelatorioLine, VistaDoRelatorio } from './relatorio.queries.ts'

export interface LineOfFamilia extends RelatorioLine {
  readonly id_familia: number
  readonly nome_versao: string
  readonly situacao: SituacaoDoOrcamento
}

const columns = {
  id_orcamento: int('x.id_orcamento'),
  id_orcamento_versao: int('x.id_orcamento_versao'),
  num_orc: text('x.num_orc'),
  titulo: text('x.titulo'),
  cliente: text.orNull('x.cliente'),
  empresa: text('x.empresa'),
  status: text('x.status'),
  cor: text('x.cor'),
  cor_fundo: text('x.cor_fundo'),
  data_cadastro: day('x.data_cadastro'),
  data_aprovacao: day.orNull('x.data_aprovacao'),
  aprovado: flag('x.aprovado'),
  id_familia: int('x.id_familia'),
  nome_versao: text('x.nome_versao'),
  situacao: word(situacoesDoOrcamento)('x.situacao'),
}

/** An amount of a report's line, which the line holds in centavos; null when the person may not see the column. */
const seen = (sees: boolean, column: ReturnType<typeof sql>) =>
  money.orNull(sees ? sql`${column} / 100.0` : sql`null::numeric`)

/** The version that counts of each of these jobs, with its amounts, as the person sees them. */
export async function listFamilias(
  db: TenantDb,
  vista: VistaDoRelatorio,
  familias: readonly number[],
): Promise<LineOfFamilia[]> {
  const found = lines(db, vista, { situacao: 'todos' })
    .select(['o.id_familia', 'o.nome_versao', ownSituacao.as('situacao')])
    .where(sql<boolean>`o.id_familia = any(${familias}::bigint[])`)
  const rows = await db.rows(
    {
      ...columns,
      orcado: seen(vista.orcado, sql`x.orcado`),
      previsto: seen(vista.previsto, sql`x.previsto`),
      comprometido: seen(vista.custos, sql`x.gastos[1]`),
      realizado: seen(vista.custos, sql`x.gastos[2]`),
    },
    (list) => sql`select ${list} from (${found}) x order by x.id_orcamento desc`,
  )
  return rows.map(({ orcado, previsto, comprometido, realizado, ...row }) => ({
    ...row,
    ...(vista.orcado && { orcado }),
    ...(vista.previsto && { previsto: must(previsto, 'planned') }),
    ...(vista.custos && {
      gastos: [must(comprometido, 'committed'), must(realizado, 'spent')] as const,
    }),
  }))
}
