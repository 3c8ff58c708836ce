import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { wakeWorkers } from '../../kernel/background/jobs.ts'

export interface SenderRow {
  readonly proprio: 'S' | 'N'
  readonly servidor: string | null
  readonly porta: number | null
  readonly seguranca: 'tls' | 'starttls' | 'nenhuma'
  readonly usuario: string | null
  readonly segredo: string | null
  readonly de_nome: string
  readonly de_endereco: string | null
  readonly responder_para: string | null
  readonly erro: string | null
  readonly erro_desde: string | null
  readonly testado_em: string | null
  readonly versao: number
}

const columns = [
  'proprio',
  'servidor',
  'porta',
  'seguranca',
  'usuario',
  'segredo',
  'de_nome',
  'de_endereco',
  'responder_para',
  'erro',
  'erro_desde',
  'testado_em',
  'versao',
] as const

/** The row of a company that never configured a sender. */
export const blankSender: SenderRow = {
  proprio: 'N',
  servidor: null,
  porta: null,
  seguranca: 'starttls',
  usuario: null,
  segredo: null,
  de_nome: '',
  de_endereco: null,
  responder_para: null,
  erro: null,
  erro_desde: null,
  testado_em: null,
  versao: 0,
}

export const findSenderRow = (db: TenantDb) =>
  db.from('email_remetente').select(columns).$castTo<SenderRow>().executeTakeFirst()

/** Locks the row; the first save creates it. */
export async function lockSender(db: TenantDb): Promise<SenderRow> {
  await db.run(sql`insert into email_remetente (versao) values (0) on conflict do nothing`)
  return db
    .from('email_remetente')
    .select(columns)
    .$castTo<SenderRow>()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Saved = Omit<SenderRow, 'versao' | 'erro' | 'erro_desde' | 'testado_em'>

/** Also clears the last error: it concerned the former settings. */
export const saveSender = (db: TenantDb, values: Saved, newPassword: boolean) =>
  db
    .update('email_remetente')
    .set({
      ...values,
      ...(newPassword && { senha_em: sql<string>`now()` }),
      versao: sql`versao + 1`,
      erro: null,
      erro_desde: null,
    })
    .execute()

export const noteTest = (db: TenantDb) =>
  db
    .update('email_remetente')
    .set({ testado_em: sql<string>`now()`, erro: null, erro_desde: null })
    .execute()

/** Retries the waiting messages now: the new settings may work. */
export async function releaseQueue(db: TenantDb): Promise<void> {
  await db
    .update('tarefa')
    .set({ proxima_em: sql<string>`now()` })
    .where('tipo', '=', 'correio.enviar')
    .where('estado', '=', 'fila')
    .execute()
  await wakeWorkers(db)
}
