import * as contract from '@claquete/contract/financeiro/negociacao/negociacao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { origins, tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import { day, instant, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** The titles `l` of negotiation `n`: those that went into it, and those that came of it. */
const ofIt = sql`l.tenant_id = n.tenant_id and (l.id_negociacao = n.id_negociacao
  or l.id_lancamento in (select b.id_lancamento from lancamento_baixa b
    where ${same('b.id_negociacao', 'n')}))`

/** A negotiation is seen by who sees every title in it. */
function seen(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from lancamento l
        where ${ofIt} and not (${sql.join(conditions, sql` and `)}))`
}

const nome = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const userOf = (column: string) =>
  text.orNull(sql`(select u.nome from usuario u
    where u.tenant_id = n.tenant_id and u.id_usuario = ${sql.ref(column)})`)

export const negociacoes = listSource(contract.negociacoes, {
  columns: {
    id_negociacao: 'n.id_negociacao',
    data: 'n.data',
    cliente: nome('p'),
    situacao_label: sql`case n.situacao when 'vigente' then 'Em vigor' else 'Desfeita' end`,
    quantos: sql`(select count(*) from lancamento_baixa b where ${same('b.id_negociacao', 'n')})`,
    parcelas: sql`(select count(*) from lancamento l where ${same('l.id_negociacao', 'n')})`,
    saldo: 'n.saldo',
    total: 'n.total',
    recebido: sql`(select coalesce(sum(b.valor), 0) from lancamento l
      join lancamento_baixa b on ${same('b.id_lancamento', 'l')}
        and b.estornada_em is null
      where ${same('l.id_negociacao', 'n')})`,
    empresa: nome('e'),
    id_empresa: 'n.id_empresa',
    id_pessoa: 'n.id_pessoa',
    desconto: 'n.desconto',
    acrescimo: 'n.acrescimo',
    situacao: 'n.situacao',
    versao: 'n.versao',
  },
  more: {
    obs: text('n.obs'),
    criada_em: instant('n.criada_em'),
    motivo: text.orNull('n.motivo'),
    desfeita_em: instant.orNull('n.desfeita_em'),
    usuario: userOf('n.id_usuario'),
    desfeita_por: userOf('n.id_usuario_desfez'),
  },
  from: (db, visao: VisaoDoLivro) => sql`negociacao n
    join empresa e on ${same('e.id_empresa', 'n')}
    join pessoa p on ${same('p.id_pessoa', 'n')}
    where n.tenant_id = ${db.tenant} and ${seen(visao)}`,
  search: sql`concat_ws(' ', n.id_negociacao, p.busca)`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.data >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.data <= ${day}`,
  },
})

/** The titles that went into it, with what was owed of each. */
export const listOldTitulos = (db: TenantDb, id_negociacao: number) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      num_documento: text.orNull('l.num_documento'),
      dataVencimento: day('l.dataVencimento'),
      saldo: money(sql`(b.desconto + b.negociado)`),
      desconto: money('b.desconto'),
      negociado: money('b.negociado'),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and b.id_negociacao = ${id_negociacao}
      order by l."dataVencimento", l.id_lancamento`,
  )

/** The titles that came of it. */
export const listNewTitulos = (db: TenantDb, id_negociacao: number) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      parcela: int.orNull('l.parcela'),
      dataVencimento: day('l.dataVencimento'),
      valor: money('l.valor'),
      saldo: money(
        sql`(case l.situacao when 'cancelado' then 0 else l.valor - l.valor_baixado end)`,
      ),
      situacao: word(situacoesOfPagamento)('l.situacao'),
    },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_negociacao = ${id_negociacao}
      order by l."dataVencimento", l.id_lancamento`,
  )

export const listTitulosToNegotiate = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      id_empresa: int('l.id_empresa'),
      id_pessoa: int.orNull('l.id_pessoa'),
      descricao: text('l.descricao'),
      num_documento: text.orNull('l.num_documento'),
      dataVencimento: day('l.dataVencimento'),
      tipo: word(tiposOfLancamento)('l.tipo'),
      situacao: word(situacoesOfPagamento)('l.situacao'),
      origem: word(origins)('l.origem'),
      operacao: word(['C', 'D'])('l.operacao'),
      permuta: yesNo('l.permuta'),
      exportado_em: instant.orNull('l.exportado_em'),
      versao: int('l.versao'),
      centavos: money('l.valor'),
      baixado_centavos: money('l.valor_baixado'),
      cliente: text(sql`coalesce(${nome('p')}, '')`),
      empresa: text(nome('e')),
    },
    (list) => sql`select ${list} from lancamento l
      join empresa e on ${same('e.id_empresa', 'l')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      order by l."dataVencimento", l.id_lancamento`,
  )
