import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { flag, int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import { isContaBlocked, isMoney, ofUnidades } from '../../contas/public.ts'

const records = {
  pessoa: 'id_pessoa',
  plano_contas: 'id_grupoCusto',
  centro_custo: 'id_centrocusto',
  tipo_documento: 'id_tipoDocumento',
} as const
export type Registro = keyof typeof records

/** Those of these ids that exist. */
export async function existing(
  db: TenantDb,
  registro: Registro,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const chave = records[registro]
  const rows = await db.rows(
    { id: int(chave) },
    (list) => sql`select ${list} from ${sql.table(registro)}
      where tenant_id = ${db.tenant} and ${sql.ref(chave)} = any(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Units the user works in. */
export const listUnidades = (db: TenantDb, { empresas }: Actor) =>
  db.rows(
    { id: int('e.id_empresa'), nome: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant}
        ${empresas.length === 0 ? sql`` : sql`and e.id_empresa = any(${empresas}::bigint[])`}
      order by 2, 1 limit 500`,
  )

/** Active accounts that hold money, and whether each is blocked for the profile. */
export const listContas = (db: TenantDb, actor: Actor) =>
  db.rows(
    {
      id: int('c.id_contabancaria'),
      nome: text('c.descricao'),
      bloqueada: flag(isContaBlocked(actor)),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${isMoney}
        and ${ofUnidades(actor.empresas)}
      order by c.descricao, c.id_contabancaria limit 500`,
  )

export const listPlano = (db: TenantDb) =>
  db.rows(
    {
      id: int('id_grupoCusto'),
      nome: text(sql`concat_ws(' ', codigo, descricao)`),
      tipo: word(['receita', 'despesa'])('tipo'),
    },
    (list) => sql`select ${list} from plano_contas
      where tenant_id = ${db.tenant} and ativo = 'S' order by caminho limit 3000`,
  )

export const listTiposOfDocumento = (db: TenantDb) =>
  db.rows(
    { id: int('id_tipoDocumento'), nome: text('descricao') },
    (list) => sql`select ${list} from tipo_documento
      where tenant_id = ${db.tenant} order by descricao limit 500`,
  )

/** Condition: the profile may see the line `i` and its parent line. */
export const visible = (actor: Actor) =>
  actor.permissions.has('orcamento.ver_ocultos')
    ? sql`true`
    : sql`not exists (select from orca_item_oculto oc where oc.tenant_id = i.tenant_id
        and oc.id_orca_item in (i.id_orca_item, i.id_orca_item_superior)
        and oc.id_usuario_tipo = ${actor.id_usuario_tipo})`

/** Whether line `i` has sublines, which it only sums. */
const soma = sql`exists (select from orca_item f where ${same('f.id_orca_item_superior', 'i.id_orca_item')})`

/** Those of these budget lines that the profile may see. */
export const listItens = (db: TenantDb, actor: Actor, ids: readonly number[]) =>
  db.rows(
    {
      id: int('i.id_orca_item'),
      id_orcamento: int('i.id_orcamento'),
      nome: text('i.descricao'),
      soma: flag(soma),
    },
    (list) => sql`select ${list} from orca_item i
      where i.tenant_id = ${db.tenant} and i.id_orca_item = any(${ids}::bigint[])
        and ${visible(actor)}`,
  )

export async function isGrupoOf(db: TenantDb, id_orcamento: number, id_orca_grupo: number) {
  const rows = await db
    .from('orca_grupo')
    .select('id_orca_grupo')
    .where('id_orcamento', '=', id_orcamento)
    .where('id_orca_grupo', '=', id_orca_grupo)
    .execute()
  return rows.length > 0
}

/** Lines of a budget that a title may refer to. */
export const searchItens = (
  db: TenantDb,
  actor: Actor,
  { id_orcamento, search = '' }: { id_orcamento: number; search?: string | undefined },
) =>
  db.rows(
    { id: int('i.id_orca_item'), nome: text(sql`i.descricao || ' · ' || g.descricao`) },
    (list) => sql`select ${list} from orca_item i
      join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and not ${soma}
        and ${visible(actor)}
        and ${finds(search, { text: folded('i.descricao', 'g.descricao') })}
      order by g.ordem, i.ordem, i.id_orca_item limit 200`,
  )

/** Files that the user uploaded and attached to nothing yet, locked. */
export const lockLoose = (db: TenantDb, id_usuario: number, ids: readonly number[]) =>
  db.rows(
    { id_arquivo: int('id_arquivo') },
    (list) => sql`select ${list} from arquivo
      where tenant_id = ${db.tenant} and id_arquivo = any(${ids}::bigint[])
        and id_usuario = ${id_usuario} and removido = 'N' and tabela is null for update`,
  )

/** Attaches files to a title. */
export const pinFiles = (db: TenantDb, id_lancamento: number, ids: readonly number[]) =>
  db.run(sql`update arquivo set tabela = 'lancamento', chave = ${id_lancamento}
    where tenant_id = ${db.tenant} and id_arquivo = any(${ids}::bigint[])`)
