import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  BoletoInside as Boleto,
  boletoList,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import { formatLine } from '@claquete/core/kernel/boleto/boleto'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../../kernel/lists/list.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { atBank } from '../arquivo/boleto.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

type Filter = TakenBy<typeof boletoList>['query']
type Shown = Omit<Boleto, 'situacao_label'>

/** Condition: the boleto needs a person, as the bank refused it, or its payment settled no title. */
const needsPerson = sql<boolean>`(b.pendencia <> '' or (b.erro is not null and l.situacao = 'aprovado'
  and not exists (select from boleto n where n.tenant_id = b.tenant_id
    and n.id_lancamento = b.id_lancamento and n.id_boleto > b.id_boleto)))`

type Seen = Shown & {
  readonly id_contabancaria: number
  readonly atencao: boolean
  readonly busca: string
}

/** The charges of the receivables that this person sees; the company's own work sees all. */
const seenBoletos = (db: TenantDb, visao: VisaoDoLivro | undefined) => sql<Seen>`(
  select b.id_boleto, b.id_lancamento, l.descricao, l.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, b.id_pessoa, b.provedor, b.pagador_nome,
    b.pagador_documento, b.pagador_email, c.descricao as conta, b.seu_numero, b.situacao,
    b.situacao_banco, (b.valor * 100)::bigint as valor, b.vencimento, b.nosso_numero, b.codigo_barras,
    b.linha_digitavel, b.txid, b.pix_copia_cola, b.erro,
    nullif(b.pendencia, '') as pendencia,
    (b.valor_recebido * 100)::bigint as valor_recebido, (select coalesce(sum((p ->> 'pago')::bigint), 0)::bigint
      from jsonb_array_elements(b.parciais) p) as recebido_parcial, b.recebido_em, b.recebido_por, b.id_baixa, b.criado_em,
    b.versao, b.id_contabancaria, ${needsPerson} as atencao,
    dobrar(concat_ws(' ', b.pagador_nome, l.descricao, b.seu_numero, b.nosso_numero)) as busca
  from boleto b
  join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
  join empresa e on e.tenant_id = l.tenant_id and e.id_empresa = l.id_empresa
  join contabancaria c on c.tenant_id = b.tenant_id and c.id_contabancaria = b.id_contabancaria
  where b.tenant_id = ${db.tenant} and ${sql.join([sql`true`, ...(visao ? seenTitulos(visao) : [])], sql` and `)})`

const order: Order = {
  columns: {
    id_boleto: 'v.id_boleto',
    vencimento: 'v.vencimento',
    valor: 'v.valor',
    pagador_nome: 'v.pagador_nome',
    recebido_em: 'v.recebido_em',
    criado_em: 'v.criado_em',
  },
  byDefault: ['id_boleto', 'desc'],
  unique: 'v.id_boleto',
}

const conditionsOf = (filter: Filter) => [
  sql<boolean>`true`,
  ...(filter.situacao ? [sql<boolean>`v.situacao = ${filter.situacao}`] : []),
  ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
  ...(filter.id_pessoa === undefined ? [] : [sql<boolean>`v.id_pessoa = ${filter.id_pessoa}`]),
  ...(filter.id_contabancaria === undefined
    ? []
    : [sql<boolean>`v.id_contabancaria = ${filter.id_contabancaria}`]),
  ...(filter.atencao ? [sql<boolean>`v.atencao`] : []),
  ...(filter.lancamentos
    ? [sql<boolean>`v.id_lancamento = any(${filter.lancamentos}::bigint[])`]
    : []),
  ...(filter.periodo1 ? [sql<boolean>`v.vencimento >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.vencimento <= ${filter.periodo2}`] : []),
  ...(filter.search ? [sql<boolean>`v.busca like ${containing(filter.search)}`] : []),
]

const onTheWay: Readonly<Record<string, string>> = {
  [atBank.waits]: 'Aguardando registro',
  [atBank.asksToEnd]: 'Baixa pedida',
  [atBank.asksToChange]: 'Alteração pedida',
}

/** Of a boleto by file the label says what is on the way to the bank. */
const labelOf = ({
  provedor,
  situacao,
  situacao_banco,
}: Pick<Shown, 'provedor' | 'situacao' | 'situacao_banco'>): string =>
  (provedor === 'cnab' && situacao === 'aberto' ? onTheWay[situacao_banco ?? ''] : undefined) ??
  situacoesOfBoleto[situacao]

/** A charge as the wire has it, from a row of `seenBoletos`. */
const shownOf = ({ linha_digitavel, ...row }: Shown): Boleto => ({
  ...row,
  situacao_label: labelOf(row),
  linha_digitavel: linha_digitavel && formatLine(linha_digitavel),
})

export async function listBoletos(db: TenantDb, visao: VisaoDoLivro, filter: Filter) {
  const query = db
    .of(seenBoletos(db, visao), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))
  const found = await listPage(query, filter, order)
  return { ...found, data: found.data.map(shownOf) }
}

/** How many charges wait for a person. */
export async function countToMend(db: TenantDb, visao: VisaoDoLivro): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`
    select count(*)::int as n from ${seenBoletos(db, visao)} v where v.atencao`)
  return row?.n ?? 0
}

/** These charges, of those that this person sees, in order. */
export async function listBoletosById(db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) {
  const rows = await db.run(sql<Shown>`select v.* from ${seenBoletos(db, visao)} v
    where v.id_boleto = any(${ids}::bigint[]) order by v.vencimento, v.id_boleto`)
  return rows.map(shownOf)
}

/** For the company's own work: the charges in force of these receivables, in order. */
export async function listBoletosInForce(db: TenantDb, lancamentos: readonly number[]) {
  const rows = await db.run(sql<Shown>`select v.* from ${seenBoletos(db, undefined)} v
    where v.id_lancamento = any(${lancamentos}::bigint[]) and v.situacao = 'aberto'
      and v.linha_digitavel is not null
    order by v.vencimento, v.id_boleto`)
  return rows.map(shownOf)
}

/** The last charge of each of these receivables. */
export async function listLastBoletos(db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) {
  const rows = await db.run(sql<Shown>`select distinct on (v.id_lancamento) v.*
    from ${seenBoletos(db, visao)} v where v.id_lancamento = any(${ids}::bigint[])
    order by v.id_lancamento, v.id_boleto desc`)
  return rows.map(shownOf)
}
