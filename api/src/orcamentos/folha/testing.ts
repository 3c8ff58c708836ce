import { lineOf } from './documento/wire.ts'
import { folhaUpdate, folhaView } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { must } from '@claquete/core/kernel/must'
import { emptyDocumento } from '@claquete/core/orcamentos/folha/documento'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { int } from '../../kernel/database/columns.ts'
import type { World } from '../../../test/world.ts'
import { storeNewFolha } from './public.ts'

type Item = Extract<FolhaLine, { tipo: 'item' }>

/** A quantity or days cell with a plain number. */
export const um = (valor: number) => ({ valor: valor * 10_000, formula: null })

export const grupoOf = (id: string, superior: string | null = null, ordem = 1): FolhaLine =>
  grupo(id, superior, ordem)

export const itemOf = (id: string, superior: string, valores: Partial<Item> = {}): FolhaLine => ({
  ...item(id, superior),
  ...valores,
})

export const cellChange = (
  uid: string,
  campo: string,
  antes: unknown,
  depois: unknown,
): FolhaChange => ({ op: 'celula', uid, campo, antes, depois }) as FolhaChange

/** A budget in its first status with these lines; revision 1 if there are any. */
export async function novoOrcamento(
  world: World,
  linhas: readonly FolhaLine[] = [],
): Promise<number> {
  return world.rows(async (db) => {
    const { id_orcamento_status } = await db
      .from('orcamento_status as s')
      .select('s.id_orcamento_status')
      .where('s.papel', '=', 'inicial')
      .executeTakeFirstOrThrow()
    const empresa =
      (await db.from('empresa as e').select('e.id_empresa').executeTakeFirst()) ??
      (await db
        .insertInto('empresa')
        .values({ razao: 'Produtora', fantasia: 'Produtora' })
        .returning('id_empresa')
        .executeTakeFirstOrThrow())
    const [next] = await db.rows(
      { id: int(sql`nextval(pg_get_serial_sequence('orcamento', 'id_orcamento'))`) },
      (list) => sql`select ${list}`,
    )
    const id_orcamento = must(next, 'sequence').id
    await db
      .insertInto('orcamento')
      .values({
        id_orcamento,
        id_familia: id_orcamento,
        num_orc: 'ORC-1',
        titulo: 'Filme de teste',
        id_empresa: empresa.id_empresa,
        id_orcamento_status,
        id_usuario: world.id_usuario,
      })
      .execute()
    if (linhas.length > 0) {
      const documento = {
        ...emptyDocumento,
        linhas: new Map(linhas.map((linha) => [linha.id, lineOf(linha)])),
      }
      await storeNewFolha(db, id_orcamento, documento)
    }
    return id_orcamento
  })
}

/** Sends a batch and returns the response, whatever it is. */
export const change = (world: World, id_orcamento: number, mudancas: readonly FolhaChange[]) =>
  world.ask(folhaUpdate, {
    params: { id_orcamento },
    body: {
      lote: randomUUID(),
      cliente: 'tela-de-teste',
      revisao: 0,
      mudancas: [...mudancas],
    },
  })

/** Sends a batch that must be accepted, at least in part. */
export const send = (world: World, id_orcamento: number, mudancas: readonly FolhaChange[]) =>
  world.call(folhaUpdate, {
    params: { id_orcamento },
    body: {
      lote: randomUUID(),
      cliente: 'tela-de-teste',
      revisao: 0,
      mudancas: [...mudancas],
    },
  })

export const view = async (world: World, id_orcamento: number) =>
  (await world.call(folhaView, { params: { id_orcamento } })).data

/** Id of a line by its uid. */
export const idOf = async (world: World, id_orcamento: number, uid: string) =>
  (await view(world, id_orcamento)).ids[uid] ?? 0
