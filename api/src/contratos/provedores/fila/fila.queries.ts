import { estadosDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import { papeisDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import { estadosNoProvedor } from '@claquete/core/contratos/provedores/estado'
import type { EstadoNoProvedor } from '@claquete/core/contratos/provedores/estado'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { flag, instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const codigos = ['docusign', 'd4sign'] as const

const columns = {
  id_envelope: int('p.id_envelope'),
  provedor: word(codigos)('p.provedor'),
  referencia: text('p.referencia'),
  externo: text.orNull('p.externo'),
  conta: text.orNull('p.conta'),
  passos: json(z.record(z.string(), z.string()))('p.passos'),
  estado: word(estadosNoProvedor)('p.estado'),
  encerrar: word(['cancelado', 'expirado']).orNull('p.encerrar'),
  encerrar_motivo: text('p.encerrar_motivo'),
  aviso_hash: text('p.aviso_hash'),
  lido_em: instant.orNull('p.lido_em'),
  lido_la: instant.orNull('p.lido_la'),
  proxima_em: instant.orNull('p.proxima_em'),
  tentativas: int('p.tentativas'),
  problema: text('p.problema'),
  titulo: text('e.titulo'),
  mensagem: text('e.mensagem'),
  expira_em: instant.orNull('e.expira_em'),
  estado_aqui: word(estadosDoEnvelope)('e.estado'),
  /** Who sent it. */
  id_usuario: int.orNull('e.id_usuario'),
}
export type ProvedorEnvelopeRow = RowOf<typeof columns>

export async function findAtProvedor(
  db: TenantDb,
  id_envelope: number,
): Promise<ProvedorEnvelopeRow | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from provedor_envelope p
      join assinatura_envelope e on ${same('e.id_envelope', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_envelope = ${id_envelope}`,
  )
  return row
}

interface NewAtProvedor {
  readonly id_envelope: number
  readonly provedor: string
  readonly referencia: string
  readonly aviso_hash: string
}

export const insertAtProvedor = (db: TenantDb, novo: NewAtProvedor) =>
  db
    .insertInto('provedor_envelope')
    .values(novo)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id_envelope']).doNothing())
    .execute()

interface Changed {
  readonly externo?: string
  readonly conta?: string
  readonly estado?: EstadoNoProvedor
  readonly encerrar?: 'cancelado' | 'expirado'
  readonly encerrar_motivo?: string
  readonly lido_em?: string
  readonly lido_la?: string
  readonly proxima_em?: string | null
  readonly tentativas?: number
  readonly problema?: string
}

export const changeAtProvedor = (db: TenantDb, id_envelope: number, changed: Changed) =>
  db.update('provedor_envelope').set(changed).where('id_envelope', '=', id_envelope).execute()

/** Keeps steps that were done, beside those before them. */
export const keepPassos = (
  db: TenantDb,
  id_envelope: number,
  more: Readonly<Record<string, string>>,
) =>
  db
    .update('provedor_envelope')
    .set({ passos: sql`passos || ${JSON.stringify(more)}::jsonb` })
    .where('id_envelope', '=', id_envelope)
    .execute()

const workSeconds = 120

/**
 * Takes an envelope to work at it, for some minutes. False where somebody else does; they are told that there is more.
 */
export async function takeWork(db: TenantDb, id_envelope: number): Promise<boolean> {
  const [row] = await db.rows(
    { is_taken: flag('p.is_taken') },
    (list) => sql`with taken as (
      update provedor_envelope set
        de_novo = case when trabalhando_ate > clock_timestamp() then 'S' else 'N' end,
        trabalhando_ate = case when trabalhando_ate > clock_timestamp() then trabalhando_ate
          else clock_timestamp() + make_interval(secs => ${workSeconds}) end
      where tenant_id = ${db.tenant} and id_envelope = ${id_envelope}
      returning de_novo
    ) select ${list} from (select de_novo = 'N' as is_taken from taken) p`,
  )
  return row?.is_taken === true
}

/** Gives it back; true where more came meanwhile. */
export async function leaveWork(db: TenantDb, id_envelope: number): Promise<boolean> {
  const [row] = await db.rows(
    { more: flag('p.more') },
    (list) => sql`with before as (
      select de_novo from provedor_envelope
      where tenant_id = ${db.tenant} and id_envelope = ${id_envelope} for update
    ), left_now as (
      update provedor_envelope set trabalhando_ate = null, de_novo = 'N'
      where tenant_id = ${db.tenant} and id_envelope = ${id_envelope} returning 1
    ) select ${list} from (select b.de_novo = 'S' as more from before b, left_now) p`,
  )
  return row?.more === true
}

const pessoa = {
  id_signatario: int('s.id_signatario'),
  nome: text('s.nome'),
  email: text('s.email'),
  telefone: text('s.telefone'),
  papel: word(papeisDoSignatario)('s.papel'),
  ordem: int('s.ordem'),
  is_embedded: flag(sql`coalesce(v.embutido, 'N') = 'S'`),
  externo: text.orNull('v.externo'),
  pedido: word(['lembrar', 'corrigir']).orNull('v.pedido'),
}
export type PessoaRow = RowOf<typeof pessoa>

/** Who signs, in their order, with what the service calls them. */
export const listPessoas = (db: TenantDb, id_envelope: number): Promise<PessoaRow[]> =>
  db.rows(
    pessoa,
    (list) => sql`select ${list} from assinatura_signatario s
      left join provedor_signatario v on ${same('v.id_signatario', 's')}
      where s.tenant_id = ${db.tenant} and s.id_envelope = ${id_envelope}
      order by s.ordem, s.id_signatario`,
  )

interface NewPessoa {
  readonly id_signatario: number
  readonly externo: string
  readonly embutido?: 'S' | 'N'
}

export const storePessoas = (db: TenantDb, novas: readonly NewPessoa[]) =>
  db
    .insertInto('provedor_signatario')
    .values(novas.map((one) => ({ ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_signatario'])
        .doUpdateSet({ externo: sql<string>`excluded.externo` }),
    )
    .execute()

export const setPedido = (
  db: TenantDb,
  id_signatario: number,
  pedido: 'lembrar' | 'corrigir' | null,
) =>
  db
    .update('provedor_signatario')
    .set({ pedido })
    .where('id_signatario', '=', id_signatario)
    .execute()

/** The documents of an envelope, by their keys in the file store. */
export const listPapers = (db: TenantDb, id_envelope: number) =>
  db.rows(
    {
      id_documento: int('d.id_documento'),
      nome: text('d.nome'),
      arquivo: text.orNull('d.arquivo'),
      sha256: text('d.sha256'),
    },
    (list) => sql`select ${list} from assinatura_documento d
      where d.tenant_id = ${db.tenant} and d.id_envelope = ${id_envelope} order by d.ordem`,
  )

/** Whether the text of the drawn pages has this, as of all anchors. */
export async function hasOnPages(
  db: TenantDb,
  id_envelope: number,
  texts: readonly string[],
): Promise<boolean> {
  const [row] = await db.rows(
    { found: int('f.found') },
    (list) => sql`select ${list} from (
      select count(*)::int as found from unnest(${texts}::text[]) as t(alvo)
      where exists (select 1 from assinatura_pagina g
        join assinatura_documento d on ${same('d.id_documento', 'g')}
        where g.tenant_id = ${db.tenant} and d.id_envelope = ${id_envelope}
          and position(t.alvo in g.texto) > 0)) f`,
  )
  return row?.found === texts.length
}

/** Those that were sent and not read since, the longest unread first. */
export const listUnread = (
  db: TenantDb,
  {
    provedor,
    before,
    most,
  }: { readonly provedor: string; readonly before: string; readonly most: number },
) =>
  db.rows(
    { id_envelope: int('p.id_envelope') },
    (list) => sql`select ${list} from provedor_envelope p
      join assinatura_envelope e on ${same('e.id_envelope', 'p')}
      where p.tenant_id = ${db.tenant} and p.provedor = ${provedor}
        and e.estado in ('enviado', 'concluindo')
        and coalesce(p.lido_em, p.criado_em) <= ${before}::timestamptz
      order by p.lido_em nulls first, p.id_envelope limit ${most}`,
  )

/** Those that wait for their time and whose time has come. */
export const listOverdue = (db: TenantDb, now: string) =>
  db.rows(
    { id_envelope: int('p.id_envelope') },
    (list) => sql`select ${list} from provedor_envelope p
      where p.tenant_id = ${db.tenant} and p.proxima_em <= ${now}::timestamptz
      order by p.proxima_em, p.id_envelope`,
  )

/** Envelopes of the company by what their service calls them. */
export const listKnownThere = (db: TenantDb, provedor: string, ids: readonly string[]) =>
  db.rows(
    { id_envelope: int('p.id_envelope'), externo: text('p.externo') },
    (list) => sql`select ${list} from provedor_envelope p
      where p.tenant_id = ${db.tenant} and p.provedor = ${provedor}
        and p.externo = any(${ids}::text[])`,
  )

/** The address of a person of the company. */
export async function findOwnEmail(db: TenantDb, id_usuario: number | null): Promise<string> {
  const [row] = await db.rows(
    { email: text(sql`coalesce(u.email, '')`) },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}`,
  )
  return row?.email ?? ''
}
