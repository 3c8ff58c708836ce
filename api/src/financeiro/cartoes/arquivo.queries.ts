import type { BookedEntrada } from '@claquete/core/financeiro/cartoes/arquivo'
import type { SituacaoDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Near {
  readonly id_contabancaria: number
  readonly mes: CalendarDate
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly identidades: readonly string[]
}

interface StoredEntry extends Omit<BookedEntrada, 'linha'> {
  readonly chave: string | null
  readonly fitid: string | null
}

/** The stored name of a line is its hash and its number among those of that hash. */
export const chaveOfLinha = (identidade: string, ocorrencia: number) =>
  `${identidade}.${ocorrencia}`

/**
 * The entries of a card that lines of a file can be: those of its statement, of the same days, and of purchases that one
 * of its lines made. Read with no regard to who sees them: what is booked is not booked again.
 */
export async function listEntradasNear(
  db: TenantDb,
  { id_contabancaria, mes, inicio, fim, identidades }: Near,
): Promise<BookedEntrada[]> {
  const rows = await db.run(sql<StoredEntry>`select * from (
    select p.id_cartao_parcela as id, p.id_cartao_compra,
      case when l.tipo = 'titulo' then l.competencia else coalesce(l."dataBaixa", l."dataVencimento") end as data,
      (case l.operacao when 'D' then l.valor else -l.valor end * 100)::bigint as valor, e.mes,
      case p.iof when 'S' then 1 else l.parcela + k.parcela_inicial - 1 end as numero,
      case p.iof when 'S' then 1 else l.parcelas + k.parcela_inicial - 1 end as de,
      coalesce(k.texto, l.descricao) as texto, i.formato, split_part(k.identidade, '.', 1) as identidade, k.fitid,
      case when p.id_cartao_parcela = (select min(q.id_cartao_parcela) from cartao_parcela q
        where q.tenant_id = p.tenant_id and q.id_cartao_compra = p.id_cartao_compra) then k.identidade end as chave
    from cartao_compra k
    join cartao_parcela p on p.tenant_id = k.tenant_id and p.id_cartao_compra = k.id_cartao_compra
    join extrato_cartao e on e.tenant_id = p.tenant_id and e.id_extrato_cartao = p.id_extrato_cartao
    join lancamento l on l.tenant_id = p.tenant_id and l.id_lancamento = p.id_lancamento
    left join extrato_importado i on i.tenant_id = k.tenant_id
      and i.id_extrato_importado = k.id_extrato_importado
    where k.tenant_id = ${db.tenant} and k.id_contabancaria = ${id_contabancaria}) n
    where n.mes = ${mes} or n.data between ${inicio} and ${fim}
      or n.identidade = any(${[...identidades]}::text[])
    order by n.data, n.id`)
  return rows.map(({ chave, fitid, ...row }) => ({
    ...row,
    linha: chave === null ? null : { ...lineOf(chave), fitid },
  }))
}

function lineOf(chave: string) {
  const at = chave.lastIndexOf('.')
  return { identidade: chave.slice(0, at), ocorrencia: Number(chave.slice(at + 1)) }
}

/** How this card's files of a kind write purchases, as somebody said. */
export const findSinal = (db: TenantDb, id_contabancaria: number, formato: Formato) =>
  db
    .from('cartao_sinal')
    .select('positivas')
    .where('id_contabancaria', '=', id_contabancaria)
    .where('formato', '=', formato)
    .executeTakeFirst()

export const keepSinal = (
  db: TenantDb,
  values: {
    readonly id_contabancaria: number
    readonly formato: Formato
    readonly positivas: boolean
  },
) =>
  db
    .insertInto('cartao_sinal')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_contabancaria', 'formato'])
        .doUpdateSet({ positivas: values.positivas })
        .where('cartao_sinal.positivas', '<>', values.positivas),
    )
    .execute()

export interface FaturaDoMes {
  readonly mes: CalendarDate
  readonly situacao: SituacaoDoExtrato
  readonly saldo_anterior: Cents
}

/** The card's statements of these months; a month without one is not among them. */
export const listFaturasOfMonths = (
  db: TenantDb,
  id_contabancaria: number,
  meses: readonly CalendarDate[],
) =>
  db.run(sql<FaturaDoMes>`select mes, situacao, (saldo_anterior * 100)::bigint as saldo_anterior
    from extrato_cartao where tenant_id = ${db.tenant} and id_contabancaria = ${id_contabancaria}
      and mes = any(${[...meses]}::date[]) order by mes`)

export interface ImportedParcela {
  readonly id_cartao_parcela: number
  readonly id_cartao_compra: number
  readonly id_lancamento: number
  readonly descricao: string
  readonly mes_ano: string
  readonly situacao: SituacaoDoExtrato
}

/** The instalments of the purchases that an import brought. */
export const listParcelasOfImport = (db: TenantDb, id_extrato_importado: number) =>
  db.run(sql<ImportedParcela>`select p.id_cartao_parcela, p.id_cartao_compra, p.id_lancamento, l.descricao,
      to_char(e.mes, 'MM/YYYY') as mes_ano, e.situacao
    from cartao_compra k
    join cartao_parcela p on p.tenant_id = k.tenant_id and p.id_cartao_compra = k.id_cartao_compra
    join extrato_cartao e on e.tenant_id = p.tenant_id and e.id_extrato_cartao = p.id_extrato_cartao
    join lancamento l on l.tenant_id = p.tenant_id and l.id_lancamento = p.id_lancamento
    where k.tenant_id = ${db.tenant} and k.id_extrato_importado = ${id_extrato_importado}
    order by e.mes, k.id_cartao_compra, p.id_cartao_parcela`)

export const deleteCompras = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('cartao_compra')
    .where('id_cartao_compra', 'in', [...ids])
    .execute()

export interface ImportOfFatura {
  readonly id_extrato_importado: number
  readonly nome: string
  readonly formato: Formato
  readonly compras: number
  readonly usuario: string | null
  readonly criado_em: string
}

/** The files whose purchases are in a statement, the last first. */
export const listImports = (db: TenantDb, id_extrato_cartao: number) =>
  db.run(sql<ImportOfFatura>`select i.id_extrato_importado, i.nome, i.formato, i.criado_em,
      count(distinct k.id_cartao_compra)::int as compras,
      (select u.nome from usuario u where u.tenant_id = i.tenant_id and u.id_usuario = i.id_usuario) as usuario
    from cartao_parcela p
    join cartao_compra k on k.tenant_id = p.tenant_id and k.id_cartao_compra = p.id_cartao_compra
    join extrato_importado i on i.tenant_id = k.tenant_id and i.id_extrato_importado = k.id_extrato_importado
    where p.tenant_id = ${db.tenant} and p.id_extrato_cartao = ${id_extrato_cartao}
    group by i.tenant_id, i.id_extrato_importado, i.nome, i.formato, i.criado_em, i.id_usuario
    order by i.id_extrato_importado desc`)
