import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/cobranca/boleto'
import type { BoletoInside as Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import { formatLine } from '@claquete/core/kernel/boleto/boleto'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { flag, int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { atBank } from '../arquivo/boleto.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

type Filter = TakenBy<typeof contract.boletoList>['query']

/** Condition: the boleto needs a person, as the bank refused it, or its payment settled no title. */
const needsPerson = sql<boolean>`(b.pendencia <> '' or (b.erro is not null and l.situacao = 'aprovado'
  and not exists (select from boleto n where ${same('n.id_lancamento', 'b')} and n.id_boleto > b.id_boleto)))`

const onTheWay: Readonly<Record<string, string>> = {
  [atBank.waits]: 'Aguardando registro',
  [atBank.asksToEnd]: 'Baixa pedida',
  [atBank.asksToChange]: 'Alteração pedida',
}

const wordOf = (column: string, words: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(words).map(([code, label]) => sql`when ${code} then ${label}`),
    sql` `,
  )} end`

/** The charges of the receivables that this person sees; the company's own work sees all. */
const boletos = listSource(contract.boletos, {
  columns: {
    id_boleto: 'b.id_boleto',
    pagador_nome: 'b.pagador_nome',
    descricao: 'l.descricao',
    situacao: 'b.situacao',
    vencimento: 'b.vencimento',
    forma: sql`case when b.situacao <> 'pago' then
        case when b.pix_copia_cola is null then 'Boleto' else 'Boleto ou Pix' end
      when b.recebido_por = 'PIX' then 'Pago por Pix'
      when b.recebido_por is null then 'Recebido de outro jeito' else 'Pago por boleto' end`,
    recebido_em: 'b.recebido_em',
    conta: 'c.descricao',
    nosso_numero: 'b.nosso_numero',
    criado_em: 'b.criado_em',
    valor: 'b.valor',
    id_lancamento: 'b.id_lancamento',
    provedor: 'b.provedor',
    id_empresa: 'l.id_empresa',
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    id_pessoa: 'b.id_pessoa',
    pagador_documento: 'b.pagador_documento',
    pagador_email: 'b.pagador_email',
    seu_numero: 'b.seu_numero',
    // Of a boleto by file it says what is on the way to the bank.
    situacao_label: sql`coalesce(
      case when b.provedor = 'cnab' and b.situacao = 'aberto' then ${wordOf('b.situacao_banco', onTheWay)} end,
      ${wordOf('b.situacao', situacoesOfBoleto)})`,
    situacao_banco: 'b.situacao_banco',
    codigo_barras: 'b.codigo_barras',
    linha_digitavel: 'b.linha_digitavel',
    txid: 'b.txid',
    pix_copia_cola: 'b.pix_copia_cola',
    erro: 'b.erro',
    pendencia: sql`nullif(b.pendencia, '')`,
    valor_recebido: 'b.valor_recebido',
    // The parts are stored in centavos.
    recebido_parcial: sql`(select coalesce(sum((p ->> 'pago')::bigint), 0) * 0.01
      from jsonb_array_elements(b.parciais) p)`,
    recebido_por: 'b.recebido_por',
    id_baixa: 'b.id_baixa',
    versao: 'b.versao',
  },
  more: { id_contabancaria: int('b.id_contabancaria'), atencao: flag(needsPerson) },
  from: (db, visao: VisaoDoLivro | undefined) => sql`boleto b
    join lancamento l on ${same('l.id_lancamento', 'b')}
    join empresa e on ${same('e.id_empresa', 'l')}
    join contabancaria c on ${same('c.id_contabancaria', 'b')}
    where b.tenant_id = ${db.tenant}
      and ${sql.join([sql`true`, ...(visao ? seenTitulos(visao) : [])], sql` and `)}`,
  search: sql`b.seu_numero`,
  filters: {
    atencao: () => sql<boolean>`v.atencao`,
    lancamentos: (ids: readonly number[]) => sql<boolean>`v.id_lancamento = any(${ids}::bigint[])`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.vencimento >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.vencimento <= ${day}`,
  },
})

/** The line is stored as digits. */
const shownOf = ({ linha_digitavel, ...row }: Boleto): Boleto => ({
  ...row,
  linha_digitavel: linha_digitavel && formatLine(linha_digitavel),
})

export async function listBoletos(db: TenantDb, visao: VisaoDoLivro, filter: Filter) {
  const found = await boletos.page(db, visao, filter)
  return { ...found, data: found.data.map(shownOf) }
}

/** How many charges wait for a person. */
export async function countToMend(db: TenantDb, visao: VisaoDoLivro): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from ${boletos.matching(db, visao, {})} v where v.atencao`,
  )
  return must(row, 'count').n
}

const allByDay = (db: TenantDb, visao: VisaoDoLivro | undefined) =>
  boletos.all(db, visao, { sort: 'vencimento', order: 'asc' })

/** These charges, of those that this person sees, in order. */
export async function listBoletosById(db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) {
  const rows = await allByDay(db, visao)
    .where(sql<boolean>`v.id_boleto = any(${ids}::bigint[])`)
    .execute()
  return rows.map(shownOf)
}

/** For the company's own work: the charges in force of these receivables, in order. */
export async function listBoletosInForce(db: TenantDb, lancamentos: readonly number[]) {
  const rows = await allByDay(db, undefined)
    .where(sql<boolean>`v.id_lancamento = any(${lancamentos}::bigint[]) and v.situacao = 'aberto'
      and v.linha_digitavel is not null`)
    .execute()
  return rows.map(shownOf)
}

/** The last charge of each of these receivables. */
export async function listLastBoletos(db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) {
  const rows = await boletos
    .all(db, visao, {})
    .where(sql<boolean>`v.id_lancamento = any(${ids}::bigint[])`)
    .clearOrderBy()
    .distinctOn('v.id_lancamento')
    .orderBy('v.id_lancamento')
    .orderBy('v.id_boleto', 'desc')
    .execute()
  return rows.map(shownOf)
}
