import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The address, as a column `path`, of the screen that shows a record; `id` is the SQL of its key. */
const addressOf = (screen: string) => (id: RawBuilder<unknown>) =>
  sql`${sql.lit(screen)} || ${id} as path`

export const orcamentoPath = addressOf('/orcamentos/formulario/')
export const lancamentoPath = addressOf('/financeiro/lancamentos/formulario/')
export const faturaPath = addressOf('/financeiro/faturas?id_fatura=')
export const contaPath = addressOf('/financeiro/contas-bancarias/formulario/')

/** A fund is shown inside its job. */
export const verbaPath = (id_orcamento: RawBuilder<unknown>, id_orca_verba: RawBuilder<unknown>) =>
  sql`'/financeiro/lista-despesas-producao/' || ${id_orcamento} || '/verba/' || ${id_orca_verba} as path`

/** How people call a budget: its number, and which version of it; `o` is its row. */
export const orcamentoName = sql`'orçamento ' || o.num_orc || case when o.id_orcamento_versao > 0
  then ' versão ' || o.id_orcamento_versao else '' end`
