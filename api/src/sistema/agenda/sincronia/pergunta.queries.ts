import type { Quando } from '@claquete/core/kernel/time/quando'
import { sql } from 'kysely'
import { instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { Column, RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Only this file writes it. */
const quando = (name: string): Column<Quando | null> => ({
  expression: sql.ref(name),
  read: (value) => value as Quando | null,
})

const columns = {
  id_agenda_pergunta: int('p.id_agenda_pergunta'),
  id_agenda_vinculo: int('p.id_agenda_vinculo'),
  tipo: word(['moveu', 'apagou'])('p.tipo'),
  titulo: text('p.titulo'),
  antes: quando('p.antes'),
  depois: quando('p.depois'),
  resposta: text.orNull('p.resposta'),
  criada_em: instant('p.criada_em'),
  fonte: text('v.fonte'),
  chave: text('v.chave'),
}
export type PerguntaRow = RowOf<typeof columns>

const joined = sql`agenda_pergunta p join agenda_vinculo v on ${same('v.id_agenda_vinculo', 'p')}`

export const openPerguntas = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${joined}
      where p.tenant_id = ${db.tenant} and p.resposta is null order by p.id_agenda_pergunta limit 100`,
  )

/** Those of these that are open. */
export const openPerguntasById = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${joined} where p.tenant_id = ${db.tenant}
      and p.resposta is null and p.id_agenda_pergunta = any(${ids}::bigint[])`,
  )

async function selectPergunta(db: TenantDb, id: number, lock: boolean) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${joined}
      where p.tenant_id = ${db.tenant} and p.id_agenda_pergunta = ${id}
      ${lock ? sql`for update of p` : sql``}`,
  )
  return row
}

export const findPergunta = (db: TenantDb, id: number) => selectPergunta(db, id, false)
export const lockPergunta = (db: TenantDb, id: number) => selectPergunta(db, id, true)

interface Asked {
  readonly id_agenda_vinculo: number
  readonly tipo: 'moveu' | 'apagou'
  readonly titulo: string
  readonly antes: Quando
  readonly depois: Quando | null
}

/** Stores a question, or updates the one that is still open; returns the id only of a new one. */
export async function ask(
  db: TenantDb,
  { antes, depois, ...rest }: Asked,
): Promise<number | undefined> {
  const values = {
    ...rest,
    antes: JSON.stringify(antes),
    depois: depois && JSON.stringify(depois),
  }
  const changed = await db
    .update('agenda_pergunta')
    .set(values)
    .where('id_agenda_vinculo', '=', rest.id_agenda_vinculo)
    .where('resposta', 'is', null)
    .returning('id_agenda_pergunta')
    .execute()
  if (changed.length > 0) return undefined
  const { id_agenda_pergunta } = await db
    .insertInto('agenda_pergunta')
    .values(values)
    .returning('id_agenda_pergunta')
    .executeTakeFirstOrThrow()
  return id_agenda_pergunta
}

export type Resposta = 'mover' | 'manter' | 'recriar' | 'soltar' | 'desfeita'

/** Ends the open question of a link. */
export const closePergunta = (
  db: TenantDb,
  id_agenda_vinculo: number,
  resposta: Resposta,
  id_usuario: number | null,
) =>
  db
    .update('agenda_pergunta')
    .set({ resposta, respondida_em: sql<string>`now()`, id_usuario })
    .where('id_agenda_vinculo', '=', id_agenda_vinculo)
    .where('resposta', 'is', null)
    .execute()
