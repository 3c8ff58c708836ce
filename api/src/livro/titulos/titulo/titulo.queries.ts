import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { openSaldo } from '../lista/conditions.queries.ts'
import { lockWithTributos } from '../retencao/dates.queries.ts'

/** A title with every column that a form may change. */
export interface StoredTitulo {
  readonly id_lancamento: number
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly id_empresa: number
  readonly id_pessoa: number | null
  readonly descricao: string
  readonly obs: string | null
  readonly centavos: Cents
  readonly baixado_centavos: Cents
  readonly com_retencao: boolean
  readonly competencia: CalendarDate
  readonly data_emissao: CalendarDate | null
  readonly dataVencimento: CalendarDate
  readonly agendado_para: CalendarDate | null
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly id_orcamento: number | null
  readonly id_contabancaria: number | null
  readonly forma_pagamento: string | null
  readonly id_tipoDocumento: number | null
  readonly num_documento: string | null
  readonly permuta: YesNo
  readonly faturamento_avulso: YesNo
  readonly conciliado: string | null
  readonly exportado_em: string | null
  readonly id_parcelamento: number | null
  readonly id_recorrencia: number | null
  readonly parcela: number | null
  readonly parcelas: number | null
  readonly id_solicitante: number | null
  readonly versao: number
}

const stored = sql`l.id_lancamento, l.tipo, l.operacao, l.origem, l.id_empresa, l.id_pessoa,
  l.descricao, l.obs, (l.valor * 100)::bigint as centavos,
  (l.valor_baixado * 100)::bigint as baixado_centavos, l.valor_bruto is not null as com_retencao,
  l.competencia, l.data_emissao, l."dataVencimento", l.agendado_para, l.situacao, l.id_orcamento,
  l.id_contabancaria, l.forma_pagamento, l."id_tipoDocumento", l.num_documento, l.permuta,
  l.faturamento_avulso, l.conciliado, l.exportado_em, l.id_parcelamento, l.id_recorrencia, l.parcela,
  l.parcelas, l.id_solicitante, l.versao`

export async function findTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.run(sql<StoredTitulo>`select ${stored} from lancamento l
    where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`)
  return row
}

/** Condition: same instalment plan or recurrence; a title without either is alone. */
const doGrupo = ({
  id_lancamento,
  id_parcelamento,
  id_recorrencia,
}: Pick<StoredTitulo, 'id_lancamento' | 'id_parcelamento' | 'id_recorrencia'>) => {
  if (id_parcelamento !== null) return sql`l.id_parcelamento = ${id_parcelamento}`
  if (id_recorrencia !== null) return sql`l.id_recorrencia = ${id_recorrencia}`
  return sql`l.id_lancamento = ${id_lancamento}`
}

async function listIdsDoGrupo(db: TenantDb, titulo: StoredTitulo): Promise<number[]> {
  const rows = await db.run(sql<{ id_lancamento: number }>`select l.id_lancamento from lancamento l
    where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)}`)
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/**
 * Locks this title, the others of its plan or recurrence and the taxes withheld from them, in order of id;
 * returns the titles without the taxes.
 */
export async function lockGrupo(db: TenantDb, titulo: StoredTitulo): Promise<StoredTitulo[]> {
  await lockWithTributos(db, await listIdsDoGrupo(db, titulo))
  return db.run(sql<StoredTitulo>`select ${stored} from lancamento l
    where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)} order by l.id_lancamento for update of l`)
}

type Lido = Omit<
  Titulo,
  | 'rateio'
  | 'baixas'
  | 'irmas'
  | 'acoes'
  | 'travados'
  | 'bloqueio'
  | 'recorrencia'
  | 'competencia'
  | 'dataVencimento'
> & {
  readonly competencia: CalendarDate
  readonly dataVencimento: CalendarDate
  readonly id_recorrencia: number | null
  readonly exportado_em: string | null
  readonly baixado_centavos: Cents
}

export async function readTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.run(sql<Lido>`select l.*, l.valor::float8 as valor,
      l.valor_baixado::float8 as valor_baixado, l.valor_movido::float8 as valor_movido,
      l.valor_retido::float8 as valor_retido, l.valor_compensado::float8 as valor_compensado,
      (${openSaldo})::float8 as saldo,
      l.valor_bruto::float8 as valor_bruto, (l.valor_baixado * 100)::bigint as baixado_centavos,
      coalesce(l.vencimento_util, l."dataVencimento") as vencimento_util,
      coalesce(nullif(e.fantasia, ''), e.razao) as empresa, p.razao,
      c.descricao as conta, d.descricao as tipo_documento,
      (select count(*) from arquivo a where a.tenant_id = l.tenant_id and a.tabela = 'lancamento'
        and a.chave = l.id_lancamento and a.removido = 'N') as qnt_anexos
    from lancamento l
    join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join contabancaria c on c.tenant_id = l.tenant_id and c.id_contabancaria = l.id_contabancaria
    left join tipo_documento d on d.tenant_id = l.tenant_id
      and d."id_tipoDocumento" = l."id_tipoDocumento"
    where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`)
  return row
}

/** The lines of a title, with names. */
export const readLines = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<Titulo['rateio'][number]>`select x."id_grupoCusto",
      concat_ws(' ', pc.codigo, pc.descricao) as descricao_plano_contas, x.id_centrocusto,
      cc.descricao as descricao_centro_custo, x.id_orcamento,
      o.num_orc || ' · ' || o.titulo as orcamento, x.id_orca_item, i.descricao as item,
      x.valor::float8 as valor
    from lancamento_linha x
    left join plano_contas pc on pc.tenant_id = x.tenant_id and pc."id_grupoCusto" = x."id_grupoCusto"
    left join centro_custo cc on cc.tenant_id = x.tenant_id and cc.id_centrocusto = x.id_centrocusto
    left join orcamento o on o.tenant_id = x.tenant_id and o.id_orcamento = x.id_orcamento
    left join orca_item i on i.tenant_id = x.tenant_id and i.id_orca_item = x.id_orca_item
    where x.tenant_id = ${db.tenant} and x.id_lancamento = ${id_lancamento}
    order by x.id_rateio`)

export const readBaixas = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<Titulo['baixas'][number]>`select b.id_baixa, b.data, b.id_contabancaria,
      c.descricao as conta, b.principal::float8 as principal, b.desconto::float8 as desconto,
      b.negociado::float8 as negociado, b.id_negociacao, b.juros::float8 as juros, b.multa::float8 as multa, b.valor::float8 as valor,
      b.forma_pagamento, b.obs, u.nome as usuario, b.estornada_em, b.motivo_estorno
    from lancamento_baixa b
    left join contabancaria c on c.tenant_id = b.tenant_id and c.id_contabancaria = b.id_contabancaria
    left join usuario u on u.tenant_id = b.tenant_id and u.id_usuario = b.id_usuario
    where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento}
    order by b.data, b.id_baixa`)

export const readSiblings = (
  db: TenantDb,
  titulo: Pick<StoredTitulo, 'id_lancamento' | 'id_parcelamento' | 'id_recorrencia'>,
) =>
  db.run(sql<Titulo['irmas'][number]>`select l.id_lancamento, l.parcela, l."dataVencimento",
      l.valor::float8 as valor, l.valor_baixado::float8 as valor_baixado, l.situacao
    from lancamento l where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)}
    order by l."dataVencimento", l.id_lancamento limit 400`)

/** Titles of the same person, document and value, neither cancelled nor rejected. */
export const listRepeated = (
  db: TenantDb,
  {
    operacao,
    id_pessoa,
    num_documento,
    valores,
  }: {
    readonly operacao: 'C' | 'D'
    readonly id_pessoa: number
    readonly num_documento: string
    readonly valores: readonly string[]
  },
) =>
  db.run(sql<{ id_lancamento: number; descricao: string }>`select id_lancamento, descricao
    from lancamento where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}
      and operacao = ${operacao} and tipo = 'titulo' and situacao not in ('cancelado', 'rejeitado')
      and dobrar(num_documento) = dobrar(${num_documento}) and valor = any(${valores}::numeric[])
    order by id_lancamento limit 3`)

/** Those of these titles that ever had a settlement, even if reversed. */
export async function alreadySettled(db: TenantDb, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.run(sql<{ id: number }>`select distinct id_lancamento as id
    from lancamento_baixa where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Any one title of a recurrence; all share its budget. */
export async function findAnyOfRecorrencia(db: TenantDb, id_recorrencia: number) {
  const [row] = await db.run(sql<{ id: number }>`select id_lancamento as id from lancamento
    where tenant_id = ${db.tenant} and id_recorrencia = ${id_recorrencia}
    order by id_lancamento limit 1`)
  return row?.id
}

/** Titles of a person that are neither paid nor cancelled. */
export async function countOpenTitulos(db: TenantDb, id_pessoa: number): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`select count(*)::int as n from lancamento
    where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}
      and situacao in ('solicitado', 'aprovado')`)
  return row?.n ?? 0
}
