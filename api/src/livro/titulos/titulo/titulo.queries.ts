import type { TituloInside as Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { openSaldo } from '../lista/conditions.queries.ts'
import { operacao, origem, situacao, tipo } from '../store/words.ts'
import { lockWithTributos } from '../retencao/dates.queries.ts'

const stored = {
  id_lancamento: int('l.id_lancamento'),
  tipo: tipo('l.tipo'),
  operacao: operacao('l.operacao'),
  origem: origem('l.origem'),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  descricao: text('l.descricao'),
  obs: text.orNull('l.obs'),
  centavos: money('l.valor'),
  baixado_centavos: money('l.valor_baixado'),
  com_retencao: flag(sql`l.valor_bruto is not null`),
  competencia: day('l.competencia'),
  data_emissao: day.orNull('l.data_emissao'),
  dataVencimento: day('l.dataVencimento'),
  agendado_para: day.orNull('l.agendado_para'),
  situacao: situacao('l.situacao'),
  id_orcamento: int.orNull('l.id_orcamento'),
  id_contabancaria: int.orNull('l.id_contabancaria'),
  forma_pagamento: text.orNull('l.forma_pagamento'),
  id_tipoDocumento: int.orNull('l.id_tipoDocumento'),
  num_documento: text.orNull('l.num_documento'),
  permuta: yesNo('l.permuta'),
  faturamento_avulso: yesNo('l.faturamento_avulso'),
  conciliado: text.orNull('l.conciliado'),
  exportado_em: instant.orNull('l.exportado_em'),
  id_parcelamento: int.orNull('l.id_parcelamento'),
  id_recorrencia: int.orNull('l.id_recorrencia'),
  parcela: int.orNull('l.parcela'),
  parcelas: int.orNull('l.parcelas'),
  id_solicitante: int.orNull('l.id_solicitante'),
  versao: int('l.versao'),
}
/** A title with every column that a form may change. */
export type StoredTitulo = RowOf<typeof stored>

export async function findTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    stored,
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
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
  const rows = await db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)}`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/**
 * Locks this title, the others of its plan or recurrence and the taxes withheld from them, in order of id;
 * returns the titles without the taxes.
 */
export async function lockGrupo(db: TenantDb, titulo: StoredTitulo): Promise<StoredTitulo[]> {
  await lockWithTributos(db, await listIdsDoGrupo(db, titulo))
  return db.rows(
    stored,
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)} order by l.id_lancamento for update of l`,
  )
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
}

export async function readTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.run(sql<Lido>`select l.*, (l.valor * 100)::bigint as valor,
      (l.valor_baixado * 100)::bigint as valor_baixado,
      (l.valor_movido * 100)::bigint as valor_movido,
      (l.valor_retido * 100)::bigint as valor_retido,
      (l.valor_compensado * 100)::bigint as valor_compensado,
      ((${openSaldo}) * 100)::bigint as saldo, (l.valor_bruto * 100)::bigint as valor_bruto,
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
      (x.valor * 100)::bigint as valor
    from lancamento_linha x
    left join plano_contas pc on pc.tenant_id = x.tenant_id and pc."id_grupoCusto" = x."id_grupoCusto"
    left join centro_custo cc on cc.tenant_id = x.tenant_id and cc.id_centrocusto = x.id_centrocusto
    left join orcamento o on o.tenant_id = x.tenant_id and o.id_orcamento = x.id_orcamento
    left join orca_item i on i.tenant_id = x.tenant_id and i.id_orca_item = x.id_orca_item
    where x.tenant_id = ${db.tenant} and x.id_lancamento = ${id_lancamento}
    order by x.id_rateio`)

export const readBaixas = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<Titulo['baixas'][number]>`select b.id_baixa, b.data, b.id_contabancaria,
      c.descricao as conta, (b.principal * 100)::bigint as principal,
      (b.desconto * 100)::bigint as desconto, (b.negociado * 100)::bigint as negociado,
      b.id_negociacao, (b.juros * 100)::bigint as juros, (b.multa * 100)::bigint as multa,
      (b.valor * 100)::bigint as valor,
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
      (l.valor * 100)::bigint as valor, (l.valor_baixado * 100)::bigint as valor_baixado, l.situacao
    from lancamento l where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)}
    order by l."dataVencimento", l.id_lancamento limit 400`)

/** Titles of the same person, document and value, neither cancelled nor rejected. */
export const listRepeated = (
  db: TenantDb,
  {
    operacao: side,
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
  db.rows(
    { id_lancamento: int('id_lancamento'), descricao: text('descricao') },
    (list) => sql`select ${list}
      from lancamento where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}
        and operacao = ${side} and tipo = 'titulo' and situacao not in ('cancelado', 'rejeitado')
        and dobrar(num_documento) = dobrar(${num_documento}) and valor = any(${valores}::numeric[])
      order by id_lancamento limit 3`,
  )

/** Those of these titles that ever had a settlement, even if reversed. */
export async function alreadySettled(db: TenantDb, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows(
    { id: int('id_lancamento') },
    (list) => sql`select distinct ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Any one title of a recurrence; all share its budget. */
export async function findAnyOfRecorrencia(db: TenantDb, id_recorrencia: number) {
  const [row] = await db.rows(
    { id: int('id_lancamento') },
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and id_recorrencia = ${id_recorrencia}
      order by id_lancamento limit 1`,
  )
  return row?.id
}

/** Titles of a person that are neither paid nor cancelled. */
export async function countOpenTitulos(db: TenantDb, id_pessoa: number): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}
        and situacao in ('solicitado', 'aprovado')`,
  )
  return must(row, 'count').n
}
