import { motivosDeCancelamento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { sql } from 'kysely'
import { instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Erros } from './stored.ts'

const tipo = word(['cancelar', 'pedir_analise'])
const estado = word(['enviando', 'aceito', 'recusado'])

export const listEventos = (db: TenantDb, id_nota: number) =>
  db.rows(
    {
      id_nota_evento: int('v.id_nota_evento'),
      tipo: tipo('v.tipo'),
      estado: estado('v.estado'),
      motivo: word(motivosDeCancelamento)('v.motivo'),
      justificativa: text('v.justificativa'),
      criado_em: instant('v.criado_em'),
      respondido_em: instant.orNull('v.respondido_em'),
      usuario: text.orNull(sql`(select u.nome from usuario u where ${same('u.id_usuario', 'v')})`),
      erros: json(Erros)('v.erros'),
      espera: text('v.espera'),
    },
    (list) => sql`select ${list} from nota_evento v
      where v.tenant_id = ${db.tenant} and v.id_nota = ${id_nota}
      order by v.id_nota_evento desc`,
  )

const toSend = {
  id_nota_evento: int('v.id_nota_evento'),
  id_nota: int('v.id_nota'),
  id_empresa: int('n.id_empresa'),
  ambiente: word(['1', '2'])('n.ambiente'),
  chave: text('n.chave'),
  numero_nota: text('n.numero_nota'),
  tomador_nome: text('n.tomador_nome'),
  tipo: tipo('v.tipo'),
  estado: estado('v.estado'),
  pedido_xml: text('v.pedido_xml'),
  id_usuario: int.orNull('v.id_usuario'),
}

export async function findEvento(db: TenantDb, id_nota_evento: number) {
  const [row] = await db.rows(
    toSend,
    (list) => sql`select ${list} from nota_evento v join nota_emitida n on ${same('n.id_nota', 'v')}
      where v.tenant_id = ${db.tenant} and v.id_nota_evento = ${id_nota_evento}`,
  )
  return row
}

interface NewEvento {
  readonly id_nota: number
  readonly tipo: 'cancelar' | 'pedir_analise'
  readonly motivo: string
  readonly justificativa: string
  readonly pedido_xml: string
  readonly id_usuario: number
}

export async function insertEvento(db: TenantDb, novo: NewEvento): Promise<number> {
  const { id_nota_evento } = await db
    .insertInto('nota_evento')
    .values(novo)
    .returning('id_nota_evento')
    .executeTakeFirstOrThrow()
  return id_nota_evento
}

/** Whether a request of the kind waits or was taken already. */
export async function hasLiveEvento(db: TenantDb, id_nota: number, of: NewEvento['tipo']) {
  const rows = await db.run(sql`select from nota_evento
    where tenant_id = ${db.tenant} and id_nota = ${id_nota} and tipo = ${of} and estado <> 'recusado'`)
  return rows.length > 0
}

interface EventoChange {
  readonly estado?: 'aceito' | 'recusado'
  readonly resposta_xml?: string
  readonly erros?: readonly object[]
  readonly espera?: string
}

/** Stores the answer to a request that has none; returns whether it had none. */
export async function changeEvento(
  db: TenantDb,
  id_nota_evento: number,
  { erros, ...values }: EventoChange,
): Promise<boolean> {
  const changed = await db
    .update('nota_evento')
    .set({
      ...values,
      ...(erros && { erros: JSON.stringify(erros) }),
      ...(values.estado && { respondido_em: sql<string>`now()` }),
    })
    .where('id_nota_evento', '=', id_nota_evento)
    .where('estado', '=', 'enviando')
    .returning('id_nota_evento')
    .executeTakeFirst()
  return changed !== undefined
}

/** Requests without an answer that no job works at. */
export const listForgottenEventos = (db: TenantDb) =>
  db.rows(
    { id_nota_evento: int('v.id_nota_evento') },
    (list) => sql`select ${list} from nota_evento v
      where v.tenant_id = ${db.tenant} and v.estado = 'enviando'
        and not exists (select from tarefa t where t.tenant_id = v.tenant_id and t.tipo = 'nfse.evento'
          and (t.dados->>'id_nota_evento')::bigint = v.id_nota_evento and t.estado in ('fila', 'fazendo'))
      order by v.id_nota_evento limit 500`,
  )
