import type { TakenBy } from '@claquete/contract/endpoint'
import { extratoLinks as extratoLinksOfContract } from '@claquete/contract/financeiro/regua/extrato-link'
import { lembretes as lembretesOfContract } from '@claquete/contract/financeiro/regua/regua'
import type {
  LembreteInside as Lembrete,
  lembreteList,
} from '@claquete/contract/financeiro/regua/regua'
import { wordOfDias } from '@claquete/core/financeiro/regua/regua'
import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage } from '../../kernel/lists/list.ts'
import { finds, folded, labelOf } from '../../kernel/lists/search.ts'
import { listSource, orderOf } from '../../kernel/lists/source.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

type Row = Omit<Lembrete, 'passo'> & {
  readonly dias: number
  readonly id_empresa: number
  readonly razao: string
}

/** Reminders of the titles that this person sees. */
const lembretes = (db: TenantDb, visao: VisaoDoLivro) => sql<Row>`(
  select r.id_cobranca_lembrete, r.dia, r.id_pessoa, r.id_lancamento, l.id_empresa, l.descricao, r.vencimento, r.dias,
    (r.valor * 100)::bigint as valor, r.endereco, r.id_email, m.estado,
    coalesce(nullif(p.fantasia, ''), p.razao) as pessoa,
    p.razao
  from cobranca_lembrete r
  join lancamento l on ${same('l.id_lancamento', 'r')}
  join pessoa p on ${same('p.id_pessoa', 'r')}
  join email m on ${same('m.id_email', 'r')}
  where r.tenant_id = ${db.tenant} and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)})`

const estadoLabel = labelOf(sql`v.estado`, lembretesOfContract.columns.estado.words)

const order = orderOf(lembretesOfContract, {}, 'v')

export async function listLembretes(
  db: TenantDb,
  visao: VisaoDoLivro,
  filter: TakenBy<typeof lembreteList>['query'],
) {
  const { id_empresa, id_pessoa, lancamentos, periodo1, periodo2, search } = filter
  const query = db
    .of(lembretes(db, visao), 'v')
    .selectAll()
    .where(({ and }) =>
      and([
        sql<boolean>`true`,
        ...(id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${id_empresa}`]),
        ...(id_pessoa === undefined ? [] : [sql<boolean>`v.id_pessoa = ${id_pessoa}`]),
        ...(lancamentos ? [sql<boolean>`v.id_lancamento = any(${lancamentos}::bigint[])`] : []),
        ...(periodo1 ? [sql<boolean>`v.dia >= ${periodo1}`] : []),
        ...(periodo2 ? [sql<boolean>`v.dia <= ${periodo2}`] : []),
        ...(search
          ? [
              finds(search, {
                text: folded('v.pessoa', 'v.razao', 'v.descricao', 'v.endereco', estadoLabel),
                centavos: [sql`v.valor`],
                days: [sql`v.dia`, sql`v.vencimento`],
              }),
            ]
          : []),
      ]),
    )
  const found = await listPage(query, filter, order)
  return { ...found, data: found.data.map((row) => ({ ...row, passo: wordOfDias(row.dias) })) }
}

/** Statements sent, and whether their links still open at an instant. */
export const extratoLinks = listSource(extratoLinksOfContract, {
  columns: {
    id_cobranca_link: 'k.id_cobranca_link',
    pessoa: sql`coalesce(nullif(p.fantasia, ''), p.razao)`,
    endereco: 'k.endereco',
    criado_em: 'k.criado_em',
    expira_em: 'k.expira_em',
    situacao: 'x.situacao',
    usuario: 'u.nome',
    id_pessoa: 'k.id_pessoa',
  },
  more: {},
  from: (db, agora: string) => sql`cobranca_link k
    join pessoa p on ${same('p.id_pessoa', 'k')}
    left join usuario u on ${same('u.id_usuario', 'k')}
    cross join lateral (select case when k.revogado_em is not null then 'revogado'
      when k.expira_em <= ${agora}::timestamptz then 'expirado' else 'valido' end as situacao) x
    where k.tenant_id = ${db.tenant} and k.tipo = 'extrato'`,
  search: sql`concat_ws(' ', p.razao, p.fantasia)`,
  filters: {},
})
