import type { BookedEntrada } from '@claquete/core/financeiro/cartoes/arquivo'
import { situacoesDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { formatos } from '@claquete/core/financeiro/extrato/compare'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, instant, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Near {
  readonly id_contabancaria: number
  readonly mes: CalendarDate
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  readonly identities: readonly string[]
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
  { id_contabancaria, mes, inicio, fim, identities }: Near,
): Promise<BookedEntrada[]> {
  const rows = await db.rows(
    {
      id: int('n.id'),
      id_cartao_compra: int('n.id_cartao_compra'),
      data: day('n.data'),
      valor: money('n.valor'),
      mes: day('n.mes'),
      numero: int('n.numero'),
      de: int('n.de'),
      texto: text('n.texto'),
      formato: word(formatos).orNull('n.formato'),
      chave: text.orNull('n.chave'),
      fitid: text.orNull('n.fitid'),
    },
    (list) => sql`select ${list} from (
      select p.id_cartao_parcela as id, p.id_cartao_compra,
        case when l.tipo = 'titulo' then l.competencia else coalesce(l."dataBaixa", l."dataVencimento") end as data,
        case l.operacao when 'D' then l.valor else -l.valor end as valor, e.mes,
        case p.iof when 'S' then 1 else coalesce(l.parcela, 1) + k.parcela_inicial - 1 end as numero,
        case p.iof when 'S' then 1 else coalesce(l.parcelas, 1) + k.parcela_inicial - 1 end as de,
        coalesce(k.texto, l.descricao) as texto, i.formato, split_part(k.identidade, '.', 1) as identidade, k.fitid,
        case when p.id_cartao_parcela = (select min(q.id_cartao_parcela) from cartao_parcela q
          where ${same('q.id_cartao_compra', 'p')}) then k.identidade end as chave
      from cartao_compra k
      join cartao_parcela p on ${same('p.id_cartao_compra', 'k')}
      join extrato_cartao e on ${same('e.id_extrato_cartao', 'p')}
      join lancamento l on ${same('l.id_lancamento', 'p')}
      left join extrato_importado i on ${same('i.id_extrato_importado', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_contabancaria = ${id_contabancaria}) n
      where n.mes = ${mes} or n.data between ${inicio} and ${fim}
        or n.identidade = any(${[...identities]}::text[])
      order by n.data, n.id`,
  )
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

const faturaDoMes = {
  mes: day('mes'),
  situacao: word(situacoesDoExtrato)('situacao'),
  saldo_anterior: money('saldo_anterior'),
}
export type FaturaDoMes = RowOf<typeof faturaDoMes>

/** The card's statements of these months; a month without one is not among them. */
export const listFaturasOfMonths = (
  db: TenantDb,
  id_contabancaria: number,
  meses: readonly CalendarDate[],
) =>
  db.rows(
    faturaDoMes,
    (list) => sql`select ${list} from extrato_cartao
      where tenant_id = ${db.tenant} and id_contabancaria = ${id_contabancaria}
        and mes = any(${[...meses]}::date[]) order by mes`,
  )

/** The instalments of the purchases that an import brought. */
export const listParcelasOfImport = (db: TenantDb, id_extrato_importado: number) =>
  db.rows(
    {
      id_cartao_parcela: int('p.id_cartao_parcela'),
      id_cartao_compra: int('p.id_cartao_compra'),
      id_lancamento: int('p.id_lancamento'),
      descricao: text('l.descricao'),
      mes_ano: text(sql`to_char(e.mes, 'MM/YYYY')`),
      situacao: word(situacoesDoExtrato)('e.situacao'),
    },
    (list) => sql`select ${list}
      from cartao_compra k
      join cartao_parcela p on ${same('p.id_cartao_compra', 'k')}
      join extrato_cartao e on ${same('e.id_extrato_cartao', 'p')}
      join lancamento l on ${same('l.id_lancamento', 'p')}
      where k.tenant_id = ${db.tenant} and k.id_extrato_importado = ${id_extrato_importado}
      order by e.mes, k.id_cartao_compra, p.id_cartao_parcela`,
  )

export const deleteCompras = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('cartao_compra')
    .where('id_cartao_compra', 'in', [...ids])
    .execute()

/** The files whose purchases are in a statement, the last first. */
export const listImports = (db: TenantDb, id_extrato_cartao: number) =>
  db.rows(
    {
      id_extrato_importado: int('i.id_extrato_importado'),
      nome: text('i.nome'),
      formato: word(formatos)('i.formato'),
      criado_em: instant('i.criado_em'),
      compras: int(sql`count(distinct k.id_cartao_compra)`),
      usuario: text.orNull(sql`(select u.nome from usuario u
        where ${same('u.id_usuario', 'i')})`),
    },
    (list) => sql`select ${list}
      from cartao_parcela p
      join cartao_compra k on ${same('k.id_cartao_compra', 'p')}
      join extrato_importado i on ${same('i.id_extrato_importado', 'k')}
      where p.tenant_id = ${db.tenant} and p.id_extrato_cartao = ${id_extrato_cartao}
      group by i.tenant_id, i.id_extrato_importado, i.nome, i.formato, i.criado_em, i.id_usuario
      order by i.id_extrato_importado desc`,
  )
