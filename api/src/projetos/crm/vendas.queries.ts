import type { vendas } from '@claquete/contract/projetos/crm/vendas'
import type { ReportQuery, ReportRow } from '@claquete/contract/report'
import { origens } from '@claquete/contract/projetos/crm/oportunidade'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int, money, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Period } from '../../kernel/lists/period.ts'
import { finds } from '../../kernel/lists/search.ts'
import { namedDeals } from './deals.queries.ts'
import type { CrmReader } from './reader.read.ts'

type Asked = ReportQuery<typeof vendas>

export interface VendasCut
  extends Period, Pick<Asked, 'id_empresa' | 'id_responsavel' | 'resultado' | 'origem' | 'search'> {
  readonly reader: CrmReader
}

const closed = (db: TenantDb, { reader, periodo1, periodo2 }: Period & { reader: CrmReader }) =>
  sql`from (${namedDeals(db, reader)}) x
    join oportunidade p on p.tenant_id = ${db.tenant} and p.id_oportunidade = x.id_oportunidade
    left join motivo_perda m on ${same('m.id_motivo_perda', 'p')}
    where x.resultado is not null
      and x.fechada_em between ${periodo1}::date and ${periodo2}::date`

/** The deals closed in a period; of an amount that the person may not see, zero. */
export function linesOfVendas(db: TenantDb, cut: VendasCut): RawBuilder<ReportRow<typeof vendas>> {
  const { id_empresa, id_responsavel, resultado, origem, search } = cut
  const amountOf = (name: string) =>
    sql`case when x.resultado = ${name} then coalesce(x.valor, 0) else 0 end`
  const searched = { text: sql`dobrar(concat_ws(' ', x.titulo, x.cliente, p.perdida_para))` }
  return sql`(select x.id_oportunidade, x.titulo, coalesce(x.cliente, '') as cliente, x.fechada_em,
      x.resultado, x.origem, x.id_responsavel, coalesce(x.responsavel, '') as responsavel,
      p.id_motivo_perda, coalesce(m.descricao, '') as motivo, p.perdida_para,
      ${amountOf('ganho')} as ganho, ${amountOf('perdido')} as perdido
    ${closed(db, cut)}
      ${id_empresa === undefined ? sql`` : sql`and x.id_empresa = ${id_empresa}`}
      ${id_responsavel === undefined ? sql`` : sql`and x.id_responsavel = ${id_responsavel}`}
      ${resultado === undefined ? sql`` : sql`and x.resultado = ${resultado}`}
      ${origem === undefined ? sql`` : sql`and x.origem = ${origem}`}
      ${search ? sql`and ${finds(search, searched)}` : sql``})`
}

/** The deals closed in a period, with what they are counted by. */
export const listClosed = (db: TenantDb, reader: CrmReader, period: Period) =>
  db.rows(
    {
      resultado: word(['ganho', 'perdido'])('x.resultado'),
      origem: word(origens)('x.origem'),
      id_responsavel: int.orNull('x.id_responsavel'),
      responsavel: text(sql`coalesce(x.responsavel, '')`),
      motivo: text(sql`coalesce(m.descricao, '')`),
      valor: money.orNull(sql`x.valor::numeric / 100`),
    },
    (list) => sql`select ${list} ${closed(db, { reader, ...period })}`,
  )
