import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The path of the screen that shows a record, in SQL; `id` is the SQL of its key. */
const addressOf = (screen: string) => (id: RawBuilder<unknown>) => sql`${sql.lit(screen)} || ${id}`

export const orcamentoPath = addressOf('/orcamentos/formulario/')
export const lancamentoPath = addressOf('/financeiro/lancamentos/formulario/')
export const faturaPath = addressOf('/financeiro/faturas?id_fatura=')
export const negociacaoPath = addressOf('/financeiro/negociacoes?id_negociacao=')
export const contaPath = addressOf('/financeiro/contas-bancarias/formulario/')

export const lotePath = addressOf('/financeiro/pagamentos/')

/** A title as the record of a difference. */
export const tituloRecord = (id_lancamento: RawBuilder<unknown>) => ({
  registro: sql`'lançamento nº ' || ${id_lancamento}`,
  path: lancamentoPath(id_lancamento),
})

/** A fund is shown on its job's screen. */
export const verbaPath = (id_orcamento: RawBuilder<unknown>, id_orca_verba: RawBuilder<unknown>) =>
  sql`'/financeiro/lista-despesas-producao/' || ${id_orcamento} || '/verba/' || ${id_orca_verba}`

/** Names budget `o` by its number and its version, as `versaoBeside` does. */
export const orcamentoName = sql`'orçamento ' || o.num_orc || case when btrim(o.nome_versao) <> ''
  then ' · ' || btrim(o.nome_versao) when o.id_orcamento_versao > 0
  then ' · Versão ' || o.id_orcamento_versao else '' end`
