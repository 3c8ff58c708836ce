import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { openSaldo } from '../lista/conditions.queries.ts'
import { anexosCount } from '../lista/names.queries.ts'
import { operacao, origem, situacao, tipo } from '../store/words.ts'
import { lockWithTributos } from '../retencao/dates.queries.ts'

/** What a form may change and the screen shows. */
const both = {
  id_lancamento: int('l.id_lancamento'),
  tipo: tipo('l.tipo'),
  operacao: operacao('l.operacao'),
  origem: origem('l.origem'),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  descricao: text('l.descricao'),
  obs: text.orNull('l.obs'),
  competencia: day('l.competencia'),
  data_emissao: day.orNull('l.data_emissao'),
  dataVencimento: day('l.dataVencimento'),
  agendado_para: day.orNull('l.agendado_para'),
  situacao: situacao('l.situacao'),
  id_contabancaria: int.orNull('l.id_contabancaria'),
  forma_pagamento: text.orNull('l.forma_pagamento'),
  id_tipoDocumento: int.orNull('l.id_tipoDocumento'),
  num_documento: text.orNull('l.num_documento'),
  permuta: yesNo('l.permuta'),
  faturamento_avulso: yesNo('l.faturamento_avulso'),
  conciliado: text.orNull('l.conciliado'),
  id_parcelamento: int.orNull('l.id_parcelamento'),
  parcela: int.orNull('l.parcela'),
  parcelas: int.orNull('l.parcelas'),
  versao: int('l.versao'),
}

const stored = {
  ...both,
  centavos: money('l.valor'),
  baixado_centavos: money('l.valor_baixado'),
  com_retencao: flag(sql`l.valor_bruto is not null`),
  id_orcamento: int.orNull('l.id_orcamento'),
  exportado_em: instant.orNull('l.exportado_em'),
  id_recorrencia: int.orNull('l.id_recorrencia'),
  id_solicitante: int.orNull('l.id_solicitante'),
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

const shown = {
  ...both,
  id_transferencia: int.orNull('l.id_transferencia'),
  empresa: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  razao: text.orNull('p.razao'),
  valor: money('l.valor'),
  valor_baixado: money('l.valor_baixado'),
  valor_movido: money('l.valor_movido'),
  valor_retido: money('l.valor_retido'),
  valor_compensado: money('l.valor_compensado'),
  saldo: money(openSaldo),
  valor_bruto: money.orNull('l.valor_bruto'),
  vencimento_util: day(sql`coalesce(l.vencimento_util, l."dataVencimento")`),
  dataBaixa: day.orNull('l.dataBaixa'),
  motivo: text.orNull('l.motivo'),
  conta: text.orNull('c.descricao'),
  tipo_documento: text.orNull('d.descricao'),
  id_lancamento_origem: int.orNull('l.id_lancamento_origem'),
  id_negociacao: int.orNull('l.id_negociacao'),
  rateado: yesNo('l.rateado'),
  qnt_anexos: int(anexosCount),
}

/** The title as it is shown, without its lines, settlements and siblings. */
export async function readTitulo(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    shown,
    (list) => sql`select ${list} from lancamento l
      join empresa e on ${same('e.id_empresa', 'l')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join contabancaria c on ${same('c.id_contabancaria', 'l')}
      left join tipo_documento d on ${same('d."id_tipoDocumento"', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
  return row
}

/** The lines of a title, with names. */
export const readLines = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_grupoCusto: int.orNull('x.id_grupoCusto'),
      descricao_plano_contas: text(sql`concat_ws(' ', pc.codigo, pc.descricao)`),
      id_centrocusto: int.orNull('x.id_centrocusto'),
      descricao_centro_custo: text.orNull('cc.descricao'),
      id_orcamento: int.orNull('x.id_orcamento'),
      orcamento: text.orNull(sql`o.num_orc || ' · ' || o.titulo`),
      id_orca_item: int.orNull('x.id_orca_item'),
      item: text.orNull('i.descricao'),
      valor: money('x.valor'),
    },
    (list) => sql`select ${list} from lancamento_linha x
      left join plano_contas pc on ${same('pc."id_grupoCusto"', 'x')}
      left join centro_custo cc on ${same('cc.id_centrocusto', 'x')}
      left join orcamento o on ${same('o.id_orcamento', 'x')}
      left join orca_item i on ${same('i.id_orca_item', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_lancamento = ${id_lancamento}
      order by x.id_rateio`,
  )

export const readBaixas = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      data: day('b.data'),
      id_contabancaria: int.orNull('b.id_contabancaria'),
      conta: text.orNull('c.descricao'),
      principal: money('b.principal'),
      desconto: money('b.desconto'),
      negociado: money('b.negociado'),
      id_negociacao: int.orNull('b.id_negociacao'),
      juros: money('b.juros'),
      multa: money('b.multa'),
      valor: money('b.valor'),
      forma_pagamento: text.orNull('b.forma_pagamento'),
      obs: text.orNull('b.obs'),
      usuario: text.orNull('u.nome'),
      estornada_em: instant.orNull('b.estornada_em'),
      motivo_estorno: text.orNull('b.motivo_estorno'),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      left join contabancaria c on ${same('c.id_contabancaria', 'b')}
      left join usuario u on ${same('u.id_usuario', 'b')}
      where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento}
      order by b.data, b.id_baixa`,
  )

export const readSiblings = (
  db: TenantDb,
  titulo: Pick<StoredTitulo, 'id_lancamento' | 'id_parcelamento' | 'id_recorrencia'>,
) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      parcela: int.orNull('l.parcela'),
      dataVencimento: day('l.dataVencimento'),
      valor: money('l.valor'),
      valor_baixado: money('l.valor_baixado'),
      situacao: situacao('l.situacao'),
    },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and ${doGrupo(titulo)}
      order by l."dataVencimento", l.id_lancamento limit 400`,
  )

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
