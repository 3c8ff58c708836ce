import { sql } from 'kysely'
import { instant, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Whose a token is, unless it was taken back or is over. */
export async function findLink(
  db: TenantDb,
  { token_hash, agora }: { readonly token_hash: string; readonly agora: string },
) {
  const [row] = await db.rows(
    { id_signatario: int('s.id_signatario'), id_envelope: int('s.id_envelope') },
    (list) => sql`select ${list} from assinatura_link l
      join assinatura_signatario s on ${same('s.id_signatario', 'l')}
      where l.tenant_id = ${db.tenant} and l.token_hash = ${token_hash}
        and l.revogado_em is null and l.expira_em > ${agora}::timestamptz`,
  )
  return row
}

const codigo = {
  id_codigo: int('c.id_codigo'),
  codigo_hash: text('c.codigo_hash'),
  enviado_em: instant('c.enviado_em'),
  tentativas: int('c.tentativas'),
  usado_em: instant.orNull('c.usado_em'),
  prova_hash: text.orNull('c.prova_hash'),
  prova_ate: instant.orNull('c.prova_ate'),
}

/** The codes that a signer was sent, the newest first. */
export const listCodigos = (db: TenantDb, id_signatario: number) =>
  db.rows(
    codigo,
    (list) => sql`select ${list} from assinatura_codigo c
      where c.tenant_id = ${db.tenant} and c.id_signatario = ${id_signatario}
      order by c.id_codigo desc limit 20`,
  )
export type CodigoRow = Awaited<ReturnType<typeof listCodigos>>[number]

export const insertCodigo = (
  db: TenantDb,
  novo: {
    readonly id_signatario: number
    readonly codigo_hash: string
    readonly enviado_em: string
  },
) => db.insertInto('assinatura_codigo').values(novo).execute()

export const updateCodigo = (
  db: TenantDb,
  id_codigo: number,
  changed: {
    readonly tentativas?: number
    readonly usado_em?: string
    readonly prova_hash?: string | null
    readonly prova_ate?: string
  },
) => db.update('assinatura_codigo').set(changed).where('id_codigo', '=', id_codigo).execute()

/** What a signer was sent proves nothing any more. */
export const endCodigos = (db: TenantDb, id_signatario: number) =>
  db.run(
    sql`update assinatura_codigo set usado_em = coalesce(usado_em, now()), prova_hash = null
      where tenant_id = ${db.tenant} and id_signatario = ${id_signatario}`,
  )

/** Wrong codes that were tried since a link was sent, which is kept to the second: the codes are compared so too. */
export async function countWrong(db: TenantDb, id_signatario: number, since: string | null) {
  const [row] = await db.rows(
    {
      wrong: int(
        sql`coalesce(sum(c.tentativas - case when c.prova_ate is null then 0 else 1 end), 0)`,
      ),
    },
    (list) => sql`select ${list} from assinatura_codigo c
      where c.tenant_id = ${db.tenant} and c.id_signatario = ${id_signatario}
        and (${since}::timestamptz is null or c.enviado_em::timestamptz(0) >= ${since}::timestamptz)`,
  )
  return row?.wrong ?? 0
}

interface NewMarca {
  readonly id_signatario: number
  readonly tipo: 'desenhada' | 'digitada'
  readonly texto: string
  readonly imagem: Buffer | null
  readonly sha256: string
}

export const insertMarca = (db: TenantDb, marca: NewMarca) =>
  db.insertInto('assinatura_marca').values(marca).execute()
