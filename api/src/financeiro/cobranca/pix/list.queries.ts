import * as contract from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type { TakenBy } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

type Filter = TakenBy<typeof contract.pixAutorizacaoList>['query']

/** An authorisation is seen by who sees every title of its series. */
function seen(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from lancamento l where l.tenant_id = a.tenant_id
        and (l.id_recorrencia = a.id_recorrencia or l.id_lancamento in (
          select c.id_lancamento from pix_cobranca c where ${same('c.id_pix_autorizacao', 'a')}))
        and not (${sql.join(conditions, sql` and `)}))`
}

/** Condition: the bank refused it or one of its charges, or a payment settled no title. */
const needsPerson = sql<boolean>`((a.situacao = 'falhou' and not exists (select from pix_autorizacao n
    where ${same('n.id_recorrencia', 'a')} and n.id_pix_autorizacao > a.id_pix_autorizacao))
  or exists (select from pix_cobranca c join lancamento l on ${same('l.id_lancamento', 'c')}
    where ${same('c.id_pix_autorizacao', 'a')} and (c.pendencia <> ''
      or (c.situacao in ('falhou', 'rejeitada', 'expirada') and l.situacao = 'aprovado'
        and not exists (select from pix_cobranca n where ${same('n.id_lancamento', 'c')}
          and n.id_pix_cobranca > c.id_pix_cobranca)
        and not exists (select from boleto b where ${same('b.id_lancamento', 'c')}
          and b.situacao in ('emitindo', 'aberto'))))))`

const ofSeries = sql`from lancamento l where ${same('l.id_recorrencia', 'a')}
  and l.situacao = 'aprovado' and l.valor > l.valor_baixado`

export const autorizacoes = listSource(contract.pixAutorizacoes, {
  columns: {
    id_pix_autorizacao: 'a.id_pix_autorizacao',
    cliente: 'a.devedor_nome',
    contrato: 'a.contrato',
    situacao: 'a.situacao',
    periodicidade: 'a.periodicidade',
    valor: 'a.valor',
    proximo_vencimento: sql`(select min(l."dataVencimento") ${ofSeries}
      and l."dataVencimento" >= (now() at time zone 'America/Sao_Paulo')::date)`,
    automatico: 'a.automatico',
    conta: 'b.descricao',
    criado_em: 'a.criado_em',
    objeto: 'a.objeto',
    id_pessoa: 'a.id_pessoa',
    id_empresa: 'a.id_empresa',
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    id_recorrencia: 'a.id_recorrencia',
    motivo: 'a.motivo',
    erro: 'a.erro',
    versao: 'a.versao',
  },
  more: {
    id_contabancaria: int('a.id_contabancaria'),
    atencao: flag(needsPerson),
    titulo_da_serie: int.orNull(
      sql`(select l.id_lancamento ${ofSeries} order by l."dataVencimento" limit 1)`,
    ),
  },
  from: (db, visao: VisaoDoLivro) => sql`pix_autorizacao a
    join empresa e on ${same('e.id_empresa', 'a')}
    join contabancaria b on ${same('b.id_contabancaria', 'a')}
    where a.tenant_id = ${db.tenant} and ${seen(visao)}`,
  search: sql`a.busca`,
  filters: { atencao: () => sql<boolean>`v.atencao` },
})

export const listAutorizacoes = (db: TenantDb, visao: VisaoDoLivro, filter: Filter) =>
  autorizacoes.page(db, visao, filter)

/** How many authorisations wait for a person. */
export async function countPixToMend(db: TenantDb, visao: VisaoDoLivro): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from ${autorizacoes.matching(db, visao, {})} v where v.atencao`,
  )
  return must(row, 'count').n
}
