import { history as historyOfContract } from '@claquete/contract/financeiro/conciliacao/historico'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { planoOfTitulo } from '../../livro/titulos/public-lista.ts'
import { reservedWord, seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** The account, which the caller has found, and what the person may see of the ledger. */
interface Scope {
  readonly conta: number
  readonly visao: VisaoDoLivro
}

const parts = sql`conciliacao_parte p
  left join extrato_historico h on ${same('h.id_extrato_historico', 'p')}
  left join lancamento_baixa b on ${same('b.id_baixa', 'p')}`

/** Of the parts of reconciliation `t`. */
const ofParts = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from ${parts} where ${same('p.id_conciliacao', 't')})`

const signed = sql`case b.operacao when 'C' then b.valor else -b.valor end`

const ofEntries =
  (value: (isSeen: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  ({ visao }: Scope) => {
    const conditions = seenTitulos(visao)
    const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
    return sql`(select ${value(isSeen)} from conciliacao_parte x
      join lancamento_baixa b on ${same('b.id_baixa', 'x')}
      join lancamento l on ${same('l.id_lancamento', 'b')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where ${same('x.id_conciliacao', 't')})`
  }

/** The other account of a transfer. */
const otherConta = sql`(select c.descricao from lancamento o
  join contabancaria c on ${same('c.id_contabancaria', 'o')}
  where ${same('o.id_transferencia', 'l')} and o.id_lancamento <> l.id_lancamento limit 1)`
const razao = sql`coalesce(nullif(p.fantasia, ''), p.razao)`

const names = ofEntries(
  (isSeen) => sql`string_agg(distinct case when ${isSeen}
    then coalesce(${razao}, ${otherConta}, l.descricao, l.num_documento) else ${reservedWord} end, ', ')`,
)

/** The second of two lines that annul each other, which no entry is joined with. */
const returned = ofParts(sql`case when count(p.id_baixa) = 0 and count(h.id_extrato_historico) = 2
  then 'Anula-se com: ' || (array_agg(h.texto order by h.id_extrato_historico desc))[1] end`)

const entries = ofEntries(
  (isSeen) => sql`coalesce(jsonb_agg(case when ${isSeen}
    then jsonb_build_object('id_lancamento', l.id_lancamento, 'tipo', l.tipo, 'operacao', l.operacao,
      'descricao', coalesce(l.descricao, ''), 'razao', ${razao}, 'num_documento', l.num_documento,
      'plano', ${planoOfTitulo}, 'conta', ${otherConta}, 'data', b.data, 'valor', (${signed} * 100)::bigint)
    else jsonb_build_object('id_lancamento', null, 'tipo', null, 'operacao', null, 'descricao', ${reservedWord}::text,
      'razao', null, 'num_documento', null, 'plano', null, 'conta', null, 'data', b.data,
      'valor', (${signed} * 100)::bigint) end order by b.data, b.id_baixa), '[]')`,
)

const nameOf = (column: string) =>
  sql`(select u.nome from usuario u where ${same('u.id_usuario', column)})`

/**
 * What was decided on the lines of an account. A line that nobody decided on was ignored as it came: `em` is its day, so
 * that those of before the start do not stand first.
 */
export const history = listSource(historyOfContract, {
  columns: {
    chave: 't.chave',
    id_conciliacao: 't.id_conciliacao',
    id_extrato_historico: 't.id_extrato_historico',
    modo: 't.modo',
    motivo: 't.motivo',
    pontos: 't.pontos',
    data: sql`coalesce(t.data, ${ofParts(sql`coalesce(min(h.data), min(b.data))`)})`,
    valor: sql`coalesce(t.valor, ${ofParts(sql`coalesce(sum(h.valor), sum(${signed}))`)})`,
    texto: sql`coalesce(t.texto, ${ofParts(
      sql`(array_agg(h.texto order by h.id_extrato_historico) filter (where h.texto is not null))[1]`,
    )}, 'Sem linha de extrato')`,
    com: (scope: Scope) => sql`coalesce(${names(scope)}, ${returned})`,
    linhas: sql`(case when t.id_conciliacao is null then 1
      else ${ofParts(sql`count(h.id_extrato_historico)`)} end)`,
    baixas: ofParts(sql`count(p.id_baixa)`),
    criadas: ofParts(sql`count(*) filter (where p.criada = 'S')`),
    usuario: nameOf('t.id_usuario'),
    em: 't.em',
    estado: sql`(case when t.desfeita_em is null then 'vigente' else 'desfeita' end)`,
    itens: entries,
    desfeita_em: 't.desfeita_em',
    usuario_desfez: nameOf('t.id_usuario_desfez'),
  },
  more: {},
  from: (db: TenantDb, { conta }: Scope) => sql`(
    select k.tenant_id, 'c' || k.id_conciliacao as chave, k.id_conciliacao,
      null::bigint as id_extrato_historico, k.modo, k.motivo, k.pontos::int as pontos, null::date as data,
      null::numeric as valor, null::text as texto, k.id_usuario, k.criada_em as em, k.desfeita_em,
      k.id_usuario_desfez
    from conciliacao k
    where k.tenant_id = ${db.tenant} and k.id_contabancaria = ${conta}
      and exists (select from conciliacao_parte p where ${same('p.id_conciliacao', 'k')})
    union all
    select h.tenant_id, 'l' || h.id_extrato_historico, null, h.id_extrato_historico, 'ignorada', h.motivo, null,
      h.data, h.valor, h.texto, h.id_usuario_situacao, 
        coalesce(h.situacao_em, h.data::timestamp at time zone 'America/Sao_Paulo'), null, null
    from extrato_historico h
    where h.tenant_id = ${db.tenant} and h.id_contabancaria = ${conta} and h.situacao = 'ignorado') t
    where true`,
  search: sql`''`,
  filters: {
    id_contabancaria: () => sql<boolean>`true`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.data >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.data <= ${day}`,
  },
})
