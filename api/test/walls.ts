/** Attacks the isolation between tenants: calls every endpoint with ids of another tenant. */
import { createHash, randomUUID } from 'node:crypto'
import { openTokens } from '../src/kernel/session.ts'
import { mountAll } from '../src/product.ts'
import type { Started } from '../src/start.ts'
import { fillRequest, ids } from './fill-request.ts'
import { newWorld } from './world.ts'
import type { World } from './world.ts'

/**
 * A hash of every row of a tenant, except what sessions and their audit write, and the notes that its own user looked
 * at people, which come after the replies.
 */
export async function fingerprint(
  { services }: Started,
  { tenant, id_usuario }: World,
): Promise<string> {
  const { pool } = services
  const { rows: tables } = await pool.query<{ t: string }>(
    `select table_name as t from information_schema.columns where table_schema = 'public'
       and column_name = 'tenant_id' and table_name not in ('tenant', 'sessao') order by 1`,
  )
  const hash = createHash('sha256')
  for (const { t } of tables) {
    const found = await pool.query(
      `select to_jsonb(x) as r from "${t}" x where tenant_id = $1 order by 1`,
      [tenant],
    )
    const rows =
      t === 'pessoa_consulta'
        ? found.rows.filter(({ r }) => r.id_usuario !== id_usuario)
        : found.rows
    hash.update(`${t}:${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}

/** Calls every endpoint as one tenant with the ids of another; lists everything shown or changed. */
export async function attack(server: Started): Promise<string[]> {
  const world = await newWorld()
  const other = await newWorld()
  const guarded = mountAll(openTokens('somente-para-listar')).filter(
    ({ endpoint }) => endpoint.effect !== 'open',
  )
  // The first rows of different tables often have the same number, and a call sends it to all its fields.
  const foreign = new Set(await ids(world))
  const mark = await plantMarks(world)
  const leaks: string[] = []
  const before = await fingerprint(server, world)
  for (const { name, endpoint } of guarded) {
    if (endpoint.wire === 'stream' || name === 'sessaoLogout') continue
    for (const id of foreign) {
      const answer = await other.ask(endpoint, fillRequest(endpoint, id) as never)
      const text = JSON.stringify(answer.body)
      if (text.includes(mark)) leaks.push(`${name} mostrou ${text}`)
      if (answer.status >= 500) leaks.push(`${name} ${answer.status}`)
    }
  }
  if ((await fingerprint(server, world)) !== before) leaks.push('algo mudou')
  return leaks
}

/** Inserts rows into the attacked tenant with a text that nobody else may read; returns the text. */
async function plantMarks(target: World): Promise<string> {
  const mark = `MARCA-SECRETA-${randomUUID()}`
  await target.rows(async (db) => {
    const pessoa = await db
      .insertInto('pessoa')
      .values({ razao: mark, fantasia: mark, obs: mark })
      .returning('id_pessoa')
      .executeTakeFirstOrThrow()
    const { id_pessoa } = pessoa
    await db.insertInto('pessoa_endereco').values({ id_pessoa, cidade: mark }).execute()
    await db.insertInto('pessoa_contato').values({ id_pessoa, nome: mark }).execute()
    await db.insertInto('pessoa_conta_banco').values({ id_pessoa, banco: mark }).execute()
    await db.insertInto('pessoa_categoria').values({ descricao: mark }).execute()
    await db.insertInto('unidade_medida').values({ descricao: mark }).execute()
    await db.insertInto('produto').values({ produto: mark, grupo: mark }).execute()
    await db.insertInto('servico').values({ servico: mark, grupo: mark }).execute()
    await db.insertInto('empresa').values({ fantasia: mark, razao: mark }).execute()
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: mark }] }]
    const modelo = { titulo: mark, conteudo: JSON.stringify({ type: 'doc', content }) }
    await db.insertInto('empresa_carta').values(modelo).execute()
    await db.insertInto('contrato_modelo').values(modelo).execute()
    await db
      .insertInto('campos_custom')
      .values({ model: 'pessoa', nome: mark, tipo: 'texto' })
      .execute()
  })
  return mark
}
