import type {
  Assinatura,
  EstadoDaRecebida,
  OrigemDaRecebida,
} from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { estadosDaRecebida } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { flag, int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A note as its columns hold it; amounts as decimal texts. */
export interface NewRecebida {
  readonly id_empresa: number
  readonly chave: string
  readonly origem: OrigemDaRecebida
  readonly estado: 'so_chave' | 'em_vigor'
  readonly peso: number
  readonly ambiente: '1' | '2'
  readonly assinatura: Assinatura
  readonly assinante: string
  readonly numero_nota: string
  readonly emitida_em: CalendarDate | null
  readonly competencia: CalendarDate
  readonly prestador_documento: string
  readonly prestador_nome: string
  readonly descricao: string
  readonly pedido: string
  readonly c_trib_nac: string
  readonly valor: string | null
  readonly liquido: string | null
  readonly iss: string
  readonly irrf: string
  readonly contribuicoes: string
  readonly inss: string
  readonly avisos: readonly string[]
  readonly xml: string
}

const names =
  sql.raw(`id_empresa, chave, origem, estado, peso, ambiente, assinatura, assinante, numero_nota,
  emitida_em, competencia, prestador_documento, prestador_nome, descricao, pedido, c_trib_nac, valor, liquido, iss,
  irrf, contribuicoes, inss, avisos, xml`)

/** What a better copy of a note brings; its state, and what was decided about it, stay. */
const bettered = sql.raw(
  [
    'id_empresa',
    'origem',
    'peso',
    'ambiente',
    'assinatura',
    'assinante',
    'numero_nota',
    'emitida_em',
    'competencia',
    'prestador_documento',
    'prestador_nome',
    'descricao',
    'pedido',
    'c_trib_nac',
    'valor',
    'liquido',
    'iss',
    'irrf',
    'contribuicoes',
    'inss',
    'avisos',
    'xml',
  ]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/** The person registered with exactly this document; nobody where several have it. */
const supplier = sql`(select min(p.id_pessoa) from pessoa p
  where ${same('p.cnpj', 'r.prestador_documento')} having count(*) = 1)`

/**
 * Stores notes that are not there, and better copies of those that are. Returns those that it touched; whatever it leaves
 * is there already. No key twice in one call.
 */
export const storeRecebidas = (db: TenantDb, notas: readonly NewRecebida[]) =>
  db.rows(
    {
      id_nota_recebida: int('id_nota_recebida'),
      chave: text('chave'),
      is_new: flag(sql`nova`),
    },
    (list) => sql`with dada as (
        select ${db.tenant}::bigint as tenant_id, d.* from jsonb_to_recordset(${JSON.stringify(notas)}::jsonb) d
          (id_empresa bigint, chave text, origem text, estado text, peso smallint, ambiente char(1), assinatura text,
            assinante text, numero_nota text, emitida_em date, competencia date, prestador_documento text,
            prestador_nome text, descricao text, pedido text, c_trib_nac text, valor numeric, liquido numeric,
            iss numeric, irrf numeric, contribuicoes numeric, inss numeric, avisos jsonb, xml text)),
      guardada as (
        insert into nota_recebida as n (tenant_id, id_pessoa, ${names})
        select r.tenant_id, ${supplier}, ${names} from dada r
        on conflict (tenant_id, chave) do update set ${bettered}, id_pessoa = coalesce(n.id_pessoa, excluded.id_pessoa),
          estado = case when n.estado = 'so_chave' then excluded.estado else n.estado end, versao = n.versao + 1
        where n.peso < excluded.peso
        returning n.id_nota_recebida, n.chave, n.xmax = 0 as nova)
      select ${list} from guardada`,
  )

export const listByChave = (db: TenantDb, chaves: readonly string[]) =>
  db.rows(
    {
      id_nota_recebida: int('n.id_nota_recebida'),
      chave: text('n.chave'),
      numero_nota: text('n.numero_nota'),
      prestador_nome: text('n.prestador_nome'),
      estado: word(estadosDaRecebida)('n.estado'),
      is_paid: flag(
        sql`exists (select from nota_recebida_titulo t where ${same('t.id_nota_recebida', 'n')})`,
      ),
    },
    (list) => sql`select ${list} from nota_recebida n
      where n.tenant_id = ${db.tenant} and n.chave = any(${chaves}::text[])`,
  )

export interface NewEvento {
  readonly chave: string
  readonly tipo: string
  readonly em: string | null
  readonly motivo: string
  readonly assinatura: 'valida' | 'invalida' | 'ausente'
  readonly xml: string
}

/** Stores events that are not there; how many there were. */
export async function storeEventos(db: TenantDb, eventos: readonly NewEvento[]): Promise<number> {
  if (eventos.length === 0) return 0
  const stored = await db
    .insertInto('nota_recebida_evento')
    .values([...eventos])
    .onConflict((conflict) => conflict.columns(['tenant_id', 'chave', 'tipo']).doNothing())
    .returning('id_nota_recebida_evento')
    .execute()
  return stored.length
}

/** Types of the events of these notes. */
export const listEventosOf = (db: TenantDb, chaves: readonly string[]) =>
  db.rows(
    { chave: text('e.chave'), tipo: text('e.tipo') },
    (list) => sql`select ${list} from nota_recebida_evento e
      where e.tenant_id = ${db.tenant} and e.chave = any(${chaves}::text[])
      order by e.id_nota_recebida_evento`,
  )

/** Ends notes that were in force; the keys of those. */
export async function endRecebidas(
  db: TenantDb,
  chaves: readonly string[],
  estado: Extract<EstadoDaRecebida, 'cancelada' | 'substituida'>,
): Promise<string[]> {
  if (chaves.length === 0) return []
  const rows = await db
    .update('nota_recebida')
    .set({ estado, versao: sql`versao + 1` })
    .where('chave', 'in', chaves)
    .where('estado', '=', 'em_vigor')
    .returning('chave')
    .execute()
  return rows.map(({ chave }) => chave)
}

export const listUnidadesWithCnpj = (db: TenantDb) =>
  db.rows(
    { id_empresa: int('u.id_empresa'), cnpj: text('u.cnpj') },
    (list) => sql`select ${list} from empresa u
      where u.tenant_id = ${db.tenant} and u.cnpj <> ''`,
  )
