import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Insertable } from 'kysely'
import type { World } from '../../../../test/world.ts'
import type { Orcamento } from '../../../kernel/database/tables.ts'
import { storeNewFolha } from '../../folha/public.ts'
import { novoJob } from '../../visao/testing/job.ts'
import type { Job } from '../../visao/testing/job.ts'

/** A budget with this sheet, stored like any other. */
export async function createOrcamento(
  world: World,
  documento: Documento,
  values: Partial<Insertable<Orcamento>> = {},
): Promise<Job & { readonly uid: (uid: string) => number }> {
  const job = await novoJob(world, { orcamento: values })
  const ids = await world.rows(async (db) => {
    await storeNewFolha(db, job.id_orcamento, documento)
    const rows = await db
      .from('orca_item')
      .select(['orca_item.uid', 'orca_item.id_orca_item'])
      .where('orca_item.id_orcamento', '=', job.id_orcamento)
      .execute()
    return new Map(rows.map(({ uid, id_orca_item }) => [uid, id_orca_item]))
  })
  const uid = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`sem a linha ${name}`)
    return id
  }
  return { ...job, item: uid, uid }
}

/** Signs in as a user of a new profile with these permission numbers, which sees every status. */
export async function signInWith(
  world: World,
  permissoes: readonly number[],
): Promise<{ readonly pessoa: World; readonly id_usuario_tipo: number }> {
  const login = `p${crypto.randomUUID().slice(0, 8)}`
  const id_usuario_tipo = await world.rows(async (db) => {
    const { id_usuario_tipo: id } = await db
      .insertInto('usuario_tipo')
      .values({ descricao: login })
      .returning('id_usuario_tipo')
      .executeTakeFirstOrThrow()
    for (const id_permissao of permissoes) {
      await db
        .insertInto('usuario_tipo_permissao')
        .values({ id_usuario_tipo: id, id_permissao })
        .execute()
    }
    const statuses = await db
      .from('orcamento_status')
      .select('orcamento_status.id_orcamento_status')
      .execute()
    for (const { id_orcamento_status } of statuses) {
      await db
        .insertInto('usuario_tipo_status')
        .values({ id_usuario_tipo: id, id_orcamento_status })
        .execute()
    }
    const admin = await db
      .from('usuario')
      .select('usuario.senha_hash')
      .where('usuario.login', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('usuario')
      .values({
        login,
        nome: login,
        email: `${login}@x.com.br`,
        senha_hash: admin.senha_hash,
        id_usuario_tipo: id,
      })
      .execute()
    return id
  })
  return { pessoa: await world.as(login, world.senha), id_usuario_tipo }
}
