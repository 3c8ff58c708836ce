import * as contract from '@claquete/contract/projetos/crm/lead'
import type { Suspeita } from '@claquete/core/projetos/crm/lead'
import { sql } from 'kysely'
import { int, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const unitsOf = (empresas: readonly number[], form = 'f') =>
  empresas.length > 0
    ? sql`${sql.ref(`${form}.id_empresa`)} = any(${empresas}::bigint[])`
    : sql`true`

const countLeads = (condition: ReturnType<typeof sql>) => sql`(select count(*)::int from lead l
  where ${same('l.id_lead_formulario', 'f')} and ${condition})`

export const listFormularios = (db: TenantDb, empresas: readonly number[]) =>
  db.rows(
    {
      id_lead_formulario: int('f.id_lead_formulario'),
      titulo: text('f.titulo'),
      id_funil: int('f.id_funil'),
      funil: text('n.titulo'),
      id_empresa: int('f.id_empresa'),
      empresa: text(nameOf('e')),
      id_responsavel: int.orNull('f.id_responsavel'),
      responsavel: text.orNull('u.nome'),
      texto: text('f.texto'),
      consentimento: text('f.consentimento'),
      consentimento_versao: int('f.consentimento_versao'),
      ativo: yesNo('f.ativo'),
      versao: int('f.versao'),
      recebidos: int(countLeads(sql`true`)),
      a_conferir: int(countLeads(sql`l.estado = 'a_conferir'`)),
    },
    (list) => sql`select ${list} from lead_formulario f
      join funil n on ${same('n.id_funil', 'f')}
      join empresa e on ${same('e.id_empresa', 'f')}
      left join usuario u on ${same('u.id_usuario', 'f.id_responsavel')}
      where f.tenant_id = ${db.tenant} and ${unitsOf(empresas)} order by f.id_lead_formulario`,
  )

interface FormularioValues {
  readonly titulo: string
  readonly id_funil: number
  readonly id_empresa: number
  readonly id_responsavel: number | null
  readonly texto: string
  readonly consentimento: string
}

export async function insertFormulario(
  db: TenantDb,
  values: FormularioValues & { readonly token_hash: string },
): Promise<number> {
  const { id_lead_formulario } = await db
    .insertInto('lead_formulario')
    .values(values)
    .returning('id_lead_formulario')
    .executeTakeFirstOrThrow()
  return id_lead_formulario
}

/** Another text of consent is another version of it. */
export const updateFormulario = (
  db: TenantDb,
  id_lead_formulario: number,
  values: FormularioValues & { readonly ativo: 'S' | 'N' },
) =>
  db
    .update('lead_formulario')
    .set({
      ...values,
      consentimento_versao: sql<number>`consentimento_versao
        + case when consentimento = ${values.consentimento} then 0 else 1 end`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_lead_formulario', '=', id_lead_formulario)
    .execute()

export const setToken = (db: TenantDb, id_lead_formulario: number, token_hash: string) =>
  db
    .update('lead_formulario')
    .set({ token_hash, versao: sql<number>`versao + 1` })
    .where('id_lead_formulario', '=', id_lead_formulario)
    .execute()

export const lockFormulario = (db: TenantDb, id_lead_formulario: number) =>
  db
    .from('lead_formulario')
    .select(['id_lead_formulario', 'id_empresa', 'versao'])
    .where('id_lead_formulario', '=', id_lead_formulario)
    .forUpdate()
    .executeTakeFirst()

const openColumns = {
  id_lead_formulario: int('f.id_lead_formulario'),
  titulo: text('f.titulo'),
  texto: text('f.texto'),
  id_funil: int('f.id_funil'),
  id_empresa: int('f.id_empresa'),
  id_responsavel: int.orNull('f.id_responsavel'),
  consentimento: text('f.consentimento'),
  consentimento_versao: int('f.consentimento_versao'),
}
export type OpenFormulario = RowOf<typeof openColumns>

/** A form by its link. Locked, leads come in one after another, so that none is counted or stored twice. */
export async function findByToken(db: TenantDb, token_hash: string, lock: boolean) {
  const [row] = await db.rows(
    openColumns,
    (list) => sql`select ${list} from lead_formulario f
      where f.tenant_id = ${db.tenant} and f.token_hash = ${token_hash} and f.ativo = 'S'
      ${lock ? sql`for update` : sql``}`,
  )
  return row
}

/** How many leads came in the last hour, from one address and by one form; and whether the same came in the last day. */
export async function countRecent(
  db: TenantDb,
  of: {
    readonly id_lead_formulario: number
    readonly remetente_hash: string
    readonly conteudo_hash: string
  },
) {
  const hour = sql`l.recebido_em > now() - interval '1 hour'`
  const [row] = await db.rows(
    {
      daqui: int(sql`(select count(*)::int from lead l where l.tenant_id = ${db.tenant}
        and l.remetente_hash = ${of.remetente_hash} and ${hour})`),
      pelo_formulario: int(sql`(select count(*)::int from lead l where l.tenant_id = ${db.tenant}
        and l.id_lead_formulario = ${of.id_lead_formulario} and ${hour})`),
      iguais: int(sql`(select count(*)::int from lead l where l.tenant_id = ${db.tenant}
        and l.conteudo_hash = ${of.conteudo_hash} and l.recebido_em > now() - interval '1 day')`),
    },
    (list) => sql`select ${list}`,
  )
  return row ?? { daqui: 0, pelo_formulario: 0, iguais: 0 }
}

/** The person of the register who has this address. */
export async function findPessoaByEmail(db: TenantDb, email: string): Promise<number | null> {
  const [row] = await db.rows(
    { id_pessoa: int('c.id_pessoa') },
    (list) => sql`select ${list} from (
        select tenant_id, id_pessoa, email from pessoa_contato
        union all select tenant_id, id_pessoa, email from pessoa_endereco
        union all select tenant_id, id_pessoa, "emailSec" from pessoa_endereco) c
      join pessoa p on ${same('p.id_pessoa', 'c')} and p.anonimizada_em is null
      where c.tenant_id = ${db.tenant} and lower(c.email) = lower(${email})
      order by c.id_pessoa limit 1`,
  )
  return row?.id_pessoa ?? null
}

const leadColumns = {
  id_lead: int('l.id_lead'),
  nome: text('l.nome'),
  email: text('l.email'),
  telefone: text('l.telefone'),
  organizacao: text('l.organizacao'),
  mensagem: text('l.mensagem'),
  origem_detalhe: text('l.origem_detalhe'),
  estado: word(['aceito', 'a_conferir', 'descartado'])('l.estado'),
  id_pessoa: int.orNull('l.id_pessoa'),
  id_oportunidade: int.orNull('l.id_oportunidade'),
  id_funil: int('f.id_funil'),
  id_empresa: int('f.id_empresa'),
  id_responsavel: int.orNull('f.id_responsavel'),
}
export type StoredLead = RowOf<typeof leadColumns>

export interface NewLead {
  readonly id_lead_formulario: number
  readonly nome: string
  readonly email: string
  readonly telefone: string
  readonly organizacao: string
  readonly mensagem: string
  readonly origem_detalhe: string
  readonly consentimento: string
  readonly consentimento_versao: number
  readonly remetente_hash: string
  readonly conteudo_hash: string
  readonly estado: 'aceito' | 'a_conferir'
  readonly suspeita: Suspeita | null
  readonly id_pessoa: number | null
}

export async function insertLead(db: TenantDb, lead: NewLead): Promise<number> {
  const { id_lead } = await db
    .insertInto('lead')
    .values(lead)
    .returning('id_lead')
    .executeTakeFirstOrThrow()
  return id_lead
}

export async function lockLead(db: TenantDb, empresas: readonly number[] | null, id_lead: number) {
  const [row] = await db.rows(
    leadColumns,
    (list) => sql`select ${list} from lead l
      join lead_formulario f on ${same('f.id_lead_formulario', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lead = ${id_lead}
        and ${unitsOf(empresas ?? [])} for update of l`,
  )
  return row
}

export const updateLead = (
  db: TenantDb,
  id_lead: number,
  set: {
    readonly estado: 'aceito' | 'descartado'
    readonly id_oportunidade?: number
    readonly id_pessoa?: number | null
  },
) => db.update('lead').set(set).where('id_lead', '=', id_lead).execute()

/** An open deal of the same address or person, made by a form in the last month. */
export async function findOpenDealOf(
  db: TenantDb,
  { email, id_pessoa, id_funil }: Pick<StoredLead, 'email' | 'id_pessoa' | 'id_funil'>,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_oportunidade: int('p.id_oportunidade') },
    (list) => sql`select ${list} from oportunidade p
      where p.tenant_id = ${db.tenant} and p.fechada_em is null and p.id_funil = ${id_funil}
        and p.origem = 'site' and p.data_cadastro > current_date - 30
        and (lower(p.contato_email) = lower(${email})
          or p.id_cliente is not null and p.id_cliente = ${id_pessoa}::bigint)
      order by p.id_oportunidade desc limit 1`,
  )
  return row?.id_oportunidade
}

export const leads = listSource(contract.leads, {
  columns: {
    id_lead: 'l.id_lead',
    nome: 'l.nome',
    email: 'l.email',
    telefone: 'l.telefone',
    organizacao: 'l.organizacao',
    mensagem: 'l.mensagem',
    recebido_em: 'l.recebido_em',
    formulario: 'f.titulo',
    origem_detalhe: 'l.origem_detalhe',
    suspeita: 'l.suspeita',
    estado: 'l.estado',
    pessoa: nameOf('p'),
    id_pessoa: 'l.id_pessoa',
    id_oportunidade: 'l.id_oportunidade',
    consentimento_versao: 'l.consentimento_versao',
  },
  more: {},
  from: (db: TenantDb, empresas: readonly number[]) => sql`lead l
    join lead_formulario f on ${same('f.id_lead_formulario', 'l')}
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    where l.tenant_id = ${db.tenant} and ${unitsOf(empresas)}`,
  search: sql`''`,
  filters: {},
})
