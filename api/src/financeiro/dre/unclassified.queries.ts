import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import { prepareReport } from '../../kernel/database/report.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { factsOfDre } from './facts.queries.ts'
import type { DreSlice } from './facts.queries.ts'

/** Accounts without a line, neither their own nor inherited. */
const withoutLine = (db: TenantDb) => sql`
  select c."id_grupoCusto" from plano_contas c where c.tenant_id = ${db.tenant} and not exists (
    select from plano_contas a where a.tenant_id = c.tenant_id and a.linha_dre is not null
      and starts_with(c.caminho, a.caminho))`

/** The part of each title outside every line of the DRE; other entries are never unclassified. */
const fora = (db: TenantDb, slice: DreSlice) => sql`
  select f.id_lancamento, f."id_grupoCusto" is null as sem_conta, sum(f.valor) as valor
  from (${factsOfDre(db, slice)}) f
  where f.especie = 'titulo'
    and (f."id_grupoCusto" is null or f."id_grupoCusto" in (${withoutLine(db)}))
  group by 1, 2`

export async function sumUnclassified(db: TenantDb, slice: DreSlice) {
  await prepareReport(db)
  const [row] = await db.rows(
    {
      quantidade: int(sql`count(distinct id_lancamento)`),
      entradas: money(sql`coalesce(sum(valor) filter (where valor > 0), 0)`),
      saidas: money(sql`coalesce(sum(valor) filter (where valor < 0), 0)`),
      sem_conta: int(sql`count(*) filter (where sem_conta)`),
      sem_linha: int(sql`count(*) filter (where not sem_conta)`),
    },
    (list) => sql`select ${list} from (${fora(db, slice)}) x where valor <> 0`,
  )
  return must(row, 'sums of what is unclassified')
}

const titulo = {
  id_lancamento: int('l.id_lancamento'),
  tipo: word(['titulo', 'avulso'])('l.tipo'),
  operacao: word(['C', 'D'])('l.operacao'),
  competencia: day('l.competencia'),
  descricao: text('l.descricao'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  num_documento: text.orNull('l.num_documento'),
  orcamentos: text(sql`coalesce((select string_agg(distinct o.num_orc, ', ') from lancamento_linha n
    join orcamento o on ${same('o.id_orcamento', 'n')}
    where ${same('n.id_lancamento', 'l')}), '')`),
  valor: money('x.valor'),
  fechado: flag(sql`exists (select from periodo_fechado m where m.tenant_id = l.tenant_id
    and m.reaberto_em is null and m.mes = date_trunc('month', l.competencia)::date)`),
  total: int(sql`count(*) over ()`),
}

/** Titles with a part without account, largest first, one page of them. */
export const listUnclassified = (
  db: TenantDb,
  slice: DreSlice,
  pagina: {
    readonly operacao: 'C' | 'D' | null
    readonly perPage: number
    readonly offset: number
  },
) =>
  db.rows(
    titulo,
    (list) => sql`select ${list} from (${fora(db, slice)}) x
    join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = x.id_lancamento
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    where x.sem_conta and x.valor <> 0
      and (${pagina.operacao}::text is null or l.operacao = ${pagina.operacao})
    order by abs(x.valor) desc, l.id_lancamento
    limit ${pagina.perPage} offset ${pagina.offset}`,
  )
