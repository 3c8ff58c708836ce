import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'

/** Names on a title's lines, distinct and separated by commas; the title's own name if it is not split. */
export const names = (tabela: 'plano_contas' | 'centro_custo', chave: string) => sql<string | null>`
  case when l.rateado = 'N' then (select d.descricao from ${sql.table(tabela)} d
    where d.tenant_id = l.tenant_id and ${sql.ref(`d.${chave}`)} = ${sql.ref(`l.${chave}`)})
  else (select string_agg(distinct d.descricao, ', ') from lancamento_rateio r
    join ${sql.table(tabela)} d on d.tenant_id = r.tenant_id
      and ${sql.ref(`d.${chave}`)} = ${sql.ref(`r.${chave}`)}
    where ${same('r.id_lancamento', 'l')}) end`

export const anexosCount = sql<number>`(select count(*) from arquivo a where a.tenant_id = l.tenant_id
  and a.tabela = 'lancamento' and a.chave = l.id_lancamento and a.removido = 'N')::int`

/** The accounts of the chart of title `l`. */
export const planoOfTitulo = names('plano_contas', 'id_grupoCusto')
