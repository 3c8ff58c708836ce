import type { EstadoDeContrato, TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, instant, int, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface NewContrato {
  readonly numero: string
  readonly tipo: TipoDeContrato
  readonly id_empresa: number
  readonly id_orcamento: number | null
  readonly id_usuario: number
}

export async function insertContrato(db: TenantDb, values: NewContrato): Promise<number> {
  const { id_contrato } = await db
    .insertInto('contrato')
    .values(values)
    .returning('id_contrato')
    .executeTakeFirstOrThrow()
  return id_contrato
}

type ContratoChange = Partial<{
  readonly estado: EstadoDeContrato
  readonly motivo: string
  readonly id_empresa: number
  readonly id_contrato_pasta: number | null
  readonly etiquetas: readonly string[]
  readonly retencao_ate: CalendarDate | null
}>

/** Changes a contract, which the caller has locked, and returns its new version. */
export async function changeContrato(
  db: TenantDb,
  id_contrato: number,
  { etiquetas, ...change }: ContratoChange,
): Promise<number> {
  const { versao } = await db
    .update('contrato')
    .set({
      ...change,
      ...(etiquetas && { etiquetas: [...etiquetas] }),
      versao: sql<number>`versao + 1`,
      alterado_em: sql<string>`now()`,
    })
    .where('id_contrato', '=', id_contrato)
    .returning('versao')
    .executeTakeFirstOrThrow()
  return versao
}

/** The line of a budget by its id, and by its uid in a version of the budget. */
export async function uidOfItem(db: TenantDb, id_orcamento: number, id_orca_item: number) {
  const [row] = await db.rows(
    { uid: text('i.uid') },
    (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
      and i.id_orcamento = ${id_orcamento} and i.id_orca_item = ${id_orca_item}`,
  )
  return row?.uid
}

export async function itemOfUid(db: TenantDb, id_orcamento: number, uid: string) {
  const [row] = await db.rows(
    { id_orca_item: int('i.id_orca_item') },
    (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
      and i.id_orcamento = ${id_orcamento} and i.uid = ${uid}`,
  )
  return row?.id_orca_item
}

/** The version that counts of a budget: the approved one, else the newest. */
export async function currentOf(db: TenantDb, id_orcamento: number): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      join orcamento x on ${same('x.id_familia', 'o')}
      where o.tenant_id = ${db.tenant} and x.id_orcamento = ${id_orcamento} and o.excluido_em is null
      order by o.aprovado desc, o.id_orcamento_versao desc limit 1`,
  )
  return row?.id_orcamento
}

/** People of a budget who may be the other party: its client, its agency and the suppliers of its lines. */
export const listPessoasOf = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      nome: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      papel: text('q.papel'),
    },
    (list) => sql`select ${list} from (
        select o.id_cliente as id_pessoa, 'Cliente' as papel, 1 as ordem from orcamento o
        where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
        union select o.id_agencia, 'Agência', 2 from orcamento o
        where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
        union select i.id_fornecedor, 'Fornecedor', 3 from orca_item i
        where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}) q
      join pessoa p on p.tenant_id = ${db.tenant} and p.id_pessoa = q.id_pessoa
      order by q.ordem, p.razao limit 60`,
  )

/** What signing proposes of a person: name, document and where they are reached. */
export async function findPessoa(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      razao: text('p.razao'),
      tipo_pessoa: text('p.tipo_pessoa'),
      cnpj: text(sql`coalesce(p.cnpj, '')`),
      email: text(sql`coalesce(e.email, '')`),
      fone: text(sql`coalesce(nullif(e.celular, ''), e.fone, '')`),
      anonimizada_em: instant.orNull('p.anonimizada_em'),
    },
    (list) => sql`select ${list} from pessoa p
      left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}`,
  )
  return row
}

const anexo = {
  id_arquivo: int('a.id_arquivo'),
  arquivo: text('a.arquivo'),
  name: text('a.name'),
  mime: text('a.mime'),
}

/** Files attached to a contract. */
export const listAnexos = (db: TenantDb, id_contrato: number) =>
  db.rows(
    anexo,
    (list) => sql`select ${list} from arquivo a where a.tenant_id = ${db.tenant}
      and a.tabela = 'contrato' and a.chave = ${id_contrato} and a.removido = 'N' order by a.id_arquivo`,
  )

/** A file becomes that of a signed version, with which it stays. */
export const pinSigned = (db: TenantDb, id_arquivo: number, id_contrato_versao: number) =>
  db
    .update('arquivo')
    .set({ tabela: 'contrato_versao', chave: id_contrato_versao })
    .where('id_arquivo', '=', id_arquivo)
    .execute()

const envelope = {
  id_contrato_envelope: int('n.id_contrato_envelope'),
  id_contrato_versao: int('n.id_contrato_versao'),
  numero_versao: int('v.numero'),
  meio: word(['fora', 'sistema', 'docusign', 'd4sign'])('n.meio'),
  id_envelope: int.orNull('n.id_envelope'),
  estado: word(['enviado', 'concluido', 'recusado', 'cancelado', 'expirado'])('n.estado'),
  enviado_em: instant('n.enviado_em'),
  expira_em: day.orNull('n.expira_em'),
  encerrado_em: instant.orNull('n.encerrado_em'),
  motivo: text('n.motivo'),
}
export type Envelope = RowOf<typeof envelope>

/** Each time a contract went out to be signed, the newest first. */
export const listEnvelopes = (db: TenantDb, id_contrato: number): Promise<Envelope[]> =>
  db.rows(
    envelope,
    (list) => sql`select ${list} from contrato_envelope n
      join contrato_versao v on ${same('v.id_contrato_versao', 'n')}
      where n.tenant_id = ${db.tenant} and v.id_contrato = ${id_contrato}
      order by n.id_contrato_envelope desc`,
  )

export const insertEnvelope = (
  db: TenantDb,
  values: {
    readonly id_contrato_versao: number
    readonly meio: Envelope['meio']
    readonly id_envelope: number | null
    readonly expira_em: CalendarDate | null
    readonly mensagem: string
    readonly id_usuario: number
  },
) => db.insertInto('contrato_envelope').values(values).execute()

/** Ends what was sent of a version and is still open. */
export const endEnvelope = (
  db: TenantDb,
  id_contrato_versao: number,
  estado: Exclude<Envelope['estado'], 'enviado'>,
  motivo: string,
) =>
  db
    .update('contrato_envelope')
    .set({ estado, motivo, encerrado_em: sql<string>`now()` })
    .where('id_contrato_versao', '=', id_contrato_versao)
    .where('estado', '=', 'enviado')
    .execute()
