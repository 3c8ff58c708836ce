import { estadosDaNota, isLive } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const titulo = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  id_fatura: int.orNull('l.id_fatura'),
  operacao: word(['C', 'D'])('l.operacao'),
  situacao: text('l.situacao'),
  descricao: text('l.descricao'),
  valor: money('l.valor'),
}
export type TituloToNote = RowOf<typeof titulo>

export async function findTituloToNote(
  db: TenantDb,
  id_lancamento: number,
): Promise<TituloToNote | undefined> {
  const [row] = await db.rows(
    titulo,
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
  return row
}

/** The billing address is used as a whole or not at all, as charges do. */
const part = (name: string) =>
  text(sql`coalesce(case when coalesce(e.logradouro_cobranca, '') <> ''
    then ${sql.ref(`e.${name}_cobranca`)} else ${sql.ref(`e.${name}`)} end, '')`)

const cliente = {
  documento: text(sql`coalesce(p.cnpj, '')`),
  nome: text('p.razao'),
  municipio: part('cod_municipio'),
  cep: part('cep'),
  logradouro: part('logradouro'),
  numero: part('numero'),
  complemento: part('complemento'),
  bairro: part('bairro'),
  cidade: part('cidade'),
  uf: part('uf'),
  email: text(sql`coalesce(nullif(e.email_cobranca, ''), e.email, '')`),
}
export type ClienteToNote = RowOf<typeof cliente>

export async function findClienteToNote(
  db: TenantDb,
  id_pessoa: number,
): Promise<ClienteToNote | undefined> {
  const [row] = await db.rows(
    cliente,
    (list) => sql`select ${list} from pessoa p
      left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row
}

const unidade = {
  documento: text(sql`coalesce(u.cnpj, '')`),
  municipio: text(sql`coalesce(u.cod_municipio, '')`),
  fone: text(sql`coalesce(u.fone, '')`),
  email: text(sql`coalesce(u.email, '')`),
}

export async function findUnidadeToNote(db: TenantDb, id_empresa: number) {
  const [row] = await db.rows(
    unidade,
    (list) => sql`select ${list} from empresa u
      where u.tenant_id = ${db.tenant} and u.id_empresa = ${id_empresa}`,
  )
  return row
}

/** The last service that was declared for a client, or for anybody: what the next note probably is of. */
export async function findUsualServico(
  db: TenantDb,
  { id_empresa, id_cliente }: { readonly id_empresa: number; readonly id_cliente: number | null },
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_servico: int('n.id_servico') },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_empresa = ${id_empresa} and n.id_servico is not null
        and n.estado not in ('rejeitada', 'descartada')
      order by n.id_cliente is not distinct from ${id_cliente} desc, n.id_nota desc limit 1`,
  )
  return row?.id_servico
}

const liveStates = estadosDaNota.filter(isLive)

/** Notes in force of an invoice or, without one, of a receivable; `besides` is left out. */
export const listLiveNotas = (
  db: TenantDb,
  of: { readonly id_fatura: number | null; readonly id_lancamento: number | null },
  besides: number | undefined,
) =>
  db.rows(
    {
      id_nota: int('n.id_nota'),
      id_lancamento: int.orNull('n.id_lancamento'),
      valor: money('n.valor'),
    },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_nota <> ${besides ?? 0}
        and n.estado = any(${liveStates}::text[])
        and ${
          of.id_fatura === null
            ? sql`n.id_lancamento = ${of.id_lancamento}`
            : sql`n.id_fatura = ${of.id_fatura}`
        }`,
  )

/** What was received of what a note bills. */
export async function sumReceived(
  db: TenantDb,
  of: { readonly id_fatura: number | null; readonly id_lancamento: number | null },
) {
  const [row] = await db.rows(
    { recebido: money(sql`coalesce(sum(l.valor_movido), 0)`) },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'C' and ${
        of.id_lancamento === null
          ? sql`l.id_fatura = ${of.id_fatura}`
          : sql`l.id_lancamento = ${of.id_lancamento}`
      }`,
  )
  return row?.recebido
}

/** The first closed month among those of a day. */
export async function findClosedMonth(db: TenantDb, dia: string) {
  const [row] = await db.rows(
    { mes: day('p.mes') },
    (list) => sql`select ${list} from periodo_fechado p
      where p.tenant_id = ${db.tenant} and p.reaberto_em is null
        and p.mes = date_trunc('month', ${dia}::date)::date`,
  )
  return row && `${row.mes.slice(5, 7)}/${row.mes.slice(0, 4)}`
}

/** Services that are classified on a day: those that a note of it may declare. */
export const listServicosOn = (db: TenantDb, dia: string) =>
  db.rows(
    { id_servico: int('s.id_servico'), servico: text('s.servico') },
    (list) => sql`select ${list} from servico_classificacao c
      join servico s on ${same('s.id_servico', 'c')}
      where c.tenant_id = ${db.tenant} and c.vigencia_inicio <= ${dia}::date
        and (c.vigencia_fim is null or c.vigencia_fim >= ${dia}::date)
      order by s.servico, s.id_servico`,
  )
