import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { movedBy } from '../../../livro/contas/public.ts'
import { lancamentoPath, tituloRecord } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const titulo = tituloRecord(sql`l.id_lancamento`)

const moved = movedBy(sql`b.valor`)

/** What settlements that were not reversed took from each title, and what of it was money, withheld and offset. */
const taken = (db: TenantDb) => sql`(
  select id_lancamento, sum(principal + desconto + negociado) as total,
    sum(${moved.movido}) as movido, sum(${moved.retido}) as retido, sum(${moved.compensado}) as compensado,
    (array_agg(data order by id_baixa desc))[1] as ultima
  from lancamento_baixa b where tenant_id = ${db.tenant} and estornada_em is null group by id_lancamento)`

const withTaken = (db: TenantDb) => sql`lancamento l
  left join ${taken(db)} b on b.id_lancamento = l.id_lancamento`

const doTitulo = sql`(l.tipo, l.origem, l.permuta, l.rateado, l.id_empresa, l."id_grupoCusto",
  l.id_centrocusto)`
const inBaixa = sql`(b.titulo_tipo, b.titulo_origem, b.titulo_permuta, b.titulo_rateado,
  b.titulo_empresa, b.titulo_grupo, b.titulo_centro)`

/** Checks of titles and their settlements. */
export const baixasChecks: readonly Verification[] = [
  {
    nome: 'o valor baixado de um título é a soma das suas baixas',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`coalesce(b.total, 0.00)::text`,
          found: sql`l.valor_baixado::text`,
        }),
        (list) => sql`select ${list}
        from ${withTaken(db)}
        where l.tenant_id = ${db.tenant} and l.valor_baixado <> coalesce(b.total, 0)`,
      ),
  },
  {
    nome: 'o que foi dinheiro, retido e compensado de um título é a soma das suas baixas',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`concat_ws(' + ', coalesce(b.movido, 0.00), coalesce(b.retido, 0.00), coalesce(b.compensado, 0.00))`,
          found: sql`concat_ws(' + ', l.valor_movido, l.valor_retido, l.valor_compensado)`,
        }),
        (list) => sql`select ${list}
        from ${withTaken(db)}
        where l.tenant_id = ${db.tenant} and (l.valor_movido, l.valor_retido, l.valor_compensado)
          <> (coalesce(b.movido, 0), coalesce(b.retido, 0), coalesce(b.compensado, 0))`,
      ),
  },
  {
    nome: 'um título está pago quando nada resta dele',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`case when coalesce(b.total, 0) = l.valor then 'pago' else 'em aberto' end`,
          found: 'l.situacao',
        }),
        (list) => sql`select ${list}
        from ${withTaken(db)}
        where l.tenant_id = ${db.tenant} and (l.situacao = 'pago') <> (coalesce(b.total, 0) = l.valor)`,
      ),
  },
  {
    nome: 'o dia em que um título foi pago é o da sua última baixa',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`case when l.situacao = 'pago' then coalesce(b.ultima::text, 'sem baixa') else 'sem dia' end`,
          found: sql`coalesce(l."dataBaixa"::text, 'sem dia')`,
        }),
        (list) => sql`select ${list}
        from ${withTaken(db)}
        where l.tenant_id = ${db.tenant}
          and l."dataBaixa" is distinct from case when l.situacao = 'pago' then b.ultima end`,
      ),
  },
  {
    nome: 'uma baixa é da mesma operação do seu título',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'baixa nº ' || b.id_baixa || ' do lançamento nº ' || l.id_lancamento`,
          path: lancamentoPath(sql`l.id_lancamento`),
          expected: 'l.operacao',
          found: 'b.operacao',
        }),
        (list) => sql`select ${list}
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        where b.tenant_id = ${db.tenant} and b.operacao <> l.operacao`,
      ),
  },
  {
    nome: 'a cópia dos dados do título em cada baixa está em dia',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'baixa nº ' || b.id_baixa || ' do lançamento nº ' || l.id_lancamento`,
          path: lancamentoPath(sql`l.id_lancamento`),
          expected: sql`${doTitulo}::text`,
          found: sql`${inBaixa}::text`,
        }),
        (list) => sql`select ${list}
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        where b.tenant_id = ${db.tenant} and ${inBaixa} is distinct from ${doTitulo}`,
      ),
  },
  {
    nome: 'as baixas não passam do valor do título',
    diferencas: (db) =>
      db.rows(
        difference({ ...titulo, expected: sql`'até ' || l.valor`, found: sql`b.total::text` }),
        (list) => sql`select ${list}
        from ${withTaken(db)} where l.tenant_id = ${db.tenant} and b.total > l.valor`,
      ),
  },
  {
    nome: 'só um título aprovado tem baixas',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'sem baixas'`,
          found: sql`b.total::text || ' de um título ' || l.situacao`,
        }),
        (list) => sql`select ${list}
        from ${withTaken(db)}
        where l.tenant_id = ${db.tenant} and l.situacao not in ('aprovado', 'pago')
          and b.total is not null`,
      ),
  },
]

/** Checks of a title's parts. */
export const ofComposition: readonly Verification[] = [
  {
    nome: 'o rateio soma o valor do título',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`l.valor::text`,
          found: sql`coalesce(sum(r.valor), 0.00)::text`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join lancamento_rateio r on r.tenant_id = ${db.tenant} and r.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.rateado = 'S'
        group by l.id_lancamento, l.valor having coalesce(sum(r.valor), 0) <> l.valor`,
      ),
  },
  {
    nome: 'um título sem rateio não tem linhas de rateio',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`'nenhuma linha'`,
          found: sql`count(*)::text || ' linha(s)'`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        join lancamento_rateio r on r.tenant_id = ${db.tenant} and r.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.rateado = 'N' group by l.id_lancamento`,
      ),
  },
  {
    nome: 'um parcelamento tem todas as suas parcelas, cada uma uma vez',
    // Titles deleted since then are known from the audit history.
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'parcelamento nº ' || v.id_parcelamento`,
          expected: sql`coalesce(v.ditas, 0) || ' parcelas de uma só operação'`,
          found: sql`v.quantas || ' parcela(s), ' || v.distintas || ' número(s) até ' || v.maior
            || case when v.totais > 1 then ', totais diferentes' else '' end
            || case when v.operacoes > 1 then ', operações diferentes' else '' end`,
        }),
        (list) => sql`with vivas as (
          select id_parcelamento, count(*) as quantas, count(distinct parcela) as distintas,
            max(parcelas) as ditas, max(parcela) as maior,
            count(distinct parcelas) as totais, count(distinct operacao) as operacoes
          from lancamento where tenant_id = ${db.tenant} and id_parcelamento is not null
            and parcela is not null group by 1),
        excluidas as (
          select (antes->>'id_parcelamento')::bigint as id_parcelamento, count(*) as quantas
          from auditoria where tenant_id = ${db.tenant} and tabela = 'lancamento' and operacao = 'E'
            and antes->>'parcela' is not null group by 1)
        select ${list}
        from vivas v left join excluidas e using (id_parcelamento)
        where v.distintas <> v.quantas or v.maior > v.ditas or v.totais > 1 or v.operacoes > 1
          or v.quantas + coalesce(e.quantas, 0) < v.ditas`,
      ),
  },
  {
    nome: 'o líquido e os tributos retidos somam o valor bruto',
    diferencas: (db) =>
      db.rows(
        difference({
          ...titulo,
          expected: sql`l.valor_bruto::text`,
          found: sql`(l.valor + coalesce(sum(t.valor), 0))::text`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join lancamento t on t.tenant_id = ${db.tenant} and t.id_lancamento_origem = l.id_lancamento
          and t.origem = 'retencao' and t.situacao not in ('cancelado', 'rejeitado')
        where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.valor_bruto is not null
          and l.situacao not in ('cancelado', 'rejeitado')
        group by l.id_lancamento, l.valor, l.valor_bruto
        having l.valor + coalesce(sum(t.valor), 0) <> l.valor_bruto`,
      ),
  },
]
