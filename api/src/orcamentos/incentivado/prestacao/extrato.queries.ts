import type {
  BaixaDaLinha,
  Extrato,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

const situacoes = ['pendente', 'conciliado', 'ignorado'] as const

/** What the bank told of these accounts, line by line. */
const listLinhas = (db: TenantDb, contas: readonly number[]) =>
  db.rows(
    {
      id_extrato_historico: int('h.id_extrato_historico'),
      id_contabancaria: int('h.id_contabancaria'),
      data: day('h.data'),
      valor: money('h.valor'),
      texto: text('h.texto'),
      documento: text(sql`coalesce(nullif(h.documento, ''), h.fitid, '')`),
      situacao: word(situacoes)('h.situacao'),
      motivo: text(sql`coalesce(h.motivo, '')`),
      id_conciliacao: int.orNull('h.id_conciliacao'),
    },
    (list) => sql`select ${list} from extrato_historico h
      where h.tenant_id = ${db.tenant} and h.id_contabancaria = any(${contas}::bigint[])
      order by h.id_contabancaria, h.data, h.id_extrato_historico`,
  )

/** The settlements that the lines of these accounts are reconciled with; who was paid, where the person may see it. */
function listBaixas(db: TenantDb, contas: readonly number[], visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
  return db.rows(
    {
      id_conciliacao: int('k.id_conciliacao'),
      id_baixa: int('b.id_baixa'),
      favorecido: text(sql`case when ${isSeen} then coalesce(p.razao, l.descricao) else '' end`),
      isTransfer: flag(sql`l.tipo = 'transferencia'`),
      isVerba: flag(sql`l.origem in ('verba', 'reembolso', 'devolucao')`),
      isFinancialIncome: flag.orNull(sql`(select bool_or(coalesce((select a.linha_dre
            from plano_contas a where a.tenant_id = c.tenant_id and a.linha_dre is not null
              and starts_with(c.caminho, a.caminho)
            order by length(a.caminho) desc limit 1) = 'receitas_financeiras', false))
        from lancamento_linha x join plano_contas c on ${same('c."id_grupoCusto"', 'x')}
        where ${same('x.id_lancamento', 'b')})`),
    },
    (list) => sql`select ${list} from conciliacao k
      join conciliacao_parte w on ${same('w.id_conciliacao', 'k')}
      join lancamento_baixa b on ${same('b.id_baixa', 'w')}
      join lancamento l on ${same('l.id_lancamento', 'b')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where k.tenant_id = ${db.tenant} and k.id_contabancaria = any(${contas}::bigint[])
        and k.desfeita_em is null
      order by b.id_baixa`,
  )
}

/** The balances that statements told, the last one of each day, with the sum of the lines up to it. */
const listSaldos = (db: TenantDb, contas: readonly number[]) =>
  db.rows(
    {
      id_contabancaria: int('p.id_contabancaria'),
      data: day('p.data'),
      saldo: money('p.saldo'),
      linhas: money(sql`coalesce((select sum(h.valor) from extrato_historico h
        where h.tenant_id = ${db.tenant} and h.id_contabancaria = p.id_contabancaria
          and h.data <= p.data), 0)`),
    },
    (list) => sql`select ${list} from (select distinct on (i.id_contabancaria, i.saldo_dia)
          i.id_contabancaria, i.saldo_dia as data, i.saldo_banco as saldo
        from extrato_importado i where i.tenant_id = ${db.tenant}
          and i.id_contabancaria = any(${contas}::bigint[])
          and i.saldo_banco is not null and i.saldo_dia is not null and i.desfeito_em is null
        order by i.id_contabancaria, i.saldo_dia, i.id_extrato_importado desc) p
      order by p.id_contabancaria, p.data`,
  )

const listContas = (db: TenantDb, contas: readonly number[]) =>
  db.rows(
    { id_contabancaria: int('c.id_contabancaria'), conta: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = any(${contas}::bigint[])
      order by array_position(${contas}::bigint[], c.id_contabancaria)`,
  )

/** The statements of these accounts, in their order. */
export async function listExtratos(
  db: TenantDb,
  contas: readonly number[],
  visao: VisaoDoLivro,
): Promise<Extrato[]> {
  if (contas.length === 0) return []
  const names = await listContas(db, contas)
  const linhas = Map.groupBy(await listLinhas(db, contas), (one) => one.id_contabancaria)
  const saldos = Map.groupBy(await listSaldos(db, contas), (one) => one.id_contabancaria)
  const baixas = Map.groupBy(await listBaixas(db, contas, visao), (one) => one.id_conciliacao)
  const baixasOf = (id: number | null): BaixaDaLinha[] =>
    (id === null ? [] : (baixas.get(id) ?? [])).map(({ id_conciliacao: _, ...one }) => one)
  return names.map((conta) => ({
    ...conta,
    saldos: (saldos.get(conta.id_contabancaria) ?? []).map(
      ({ id_contabancaria: _, ...one }) => one,
    ),
    linhas: (linhas.get(conta.id_contabancaria) ?? []).map(
      ({ id_contabancaria: _, id_conciliacao, ...one }) => ({
        ...one,
        baixas: baixasOf(id_conciliacao),
      }),
    ),
  }))
}
