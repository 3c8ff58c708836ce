import { folhaMudar, folhaView } from '@claquete/contract/orcamentos/orcamento/folha'
import type { LinhaDaFolha, MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { documentoVazio } from '@claquete/core/orcamentos/orcamento/documento'
import { grupo, item } from '@claquete/core/orcamentos/orcamento/testing'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { World } from '../../../../test/world.ts'
import { storeNewFolha } from './public.ts'

type Item = Extract<LinhaDaFolha, { tipo: 'item' }>

/** A number as a cell of quantity or days holds it. */
export const um = (valor: number) => ({ valor: valor * 10_000, formula: null })

export const grupoDe = (id: string, superior: string | null = null, ordem = 1): LinhaDaFolha =>
  grupo(id, superior, ordem)

export const itemDe = (
  id: string,
  superior: string,
  valores: Partial<Item> = {},
): LinhaDaFolha => ({
  ...item(id, superior),
  ...valores,
})

export const celula = (
  uid: string,
  campo: string,
  antes: unknown,
  depois: unknown,
): MudancaDaFolha => ({ op: 'celula', uid, campo, antes, depois }) as MudancaDaFolha

/** A budget of the tenant in its first status, with these lines, at revision 1 where there are any. */
export async function novoOrcamento(
  world: World,
  linhas: readonly LinhaDaFolha[] = [],
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
    const [next] = await db.run(
      sql<{
        id: number
      }>`select nextval(pg_get_serial_sequence('orcamento', 'id_orcamento')) as id`,
    )
    const id_orcamento = Number(next?.id)
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
        ...documentoVazio,
        linhas: new Map(linhas.map((linha) => [linha.id, linha as Linha])),
      }
      await storeNewFolha(db, id_orcamento, documento)
    }
    return id_orcamento
  })
}

/** Sends one batch; gives whatever was answered. */
export const change = (world: World, id_orcamento: number, mudancas: readonly MudancaDaFolha[]) =>
  world.ask(folhaMudar, {
    params: { id_orcamento },
    body: {
      lote: randomUUID(),
      cliente: 'tela-de-teste',
      revisao: 0,
      mudancas: [...mudancas],
    },
  })

/** Sends one batch that is accepted, at least in part. */
export const send = (world: World, id_orcamento: number, mudancas: readonly MudancaDaFolha[]) =>
  world.call(folhaMudar, {
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
export const idDe = async (world: World, id_orcamento: number, uid: string) =>
  (await view(world, id_orcamento)).ids[uid] ?? 0
