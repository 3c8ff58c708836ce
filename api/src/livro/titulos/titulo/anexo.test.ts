import { contaPayableCreate } from '@claquete/contract/livro/titulos/titulo'
import {
  tituloAnexoDelete,
  tituloAnexoList,
  tituloAnexoSave,
  tituloAnexoUpload,
  tituloAnexosZip,
} from '@claquete/contract/livro/titulos/titulo-anexo'
import { expect, test } from 'vitest'
import { sendPngTo } from '../../../../test/send-file.ts'
import { useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { tituloBody, tituloWorld, pay, view } from '../testing/titulo.ts'

const server = useSharedServer()

const arquivo = (world: World, name: string) =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('arquivo')
      .values({
        arquivo: `t${db.tenant}/${crypto.randomUUID()}.pdf`,
        name,
        mime: 'application/pdf',
        tamanho: 10,
        sha256: 'x',
        tela: 'lancamento',
        id_usuario: world.id_usuario,
      })
      .returning('id_arquivo')
      .executeTakeFirstOrThrow()
    return row.id_arquivo
  })

test('attachments hang on the title and leave it', async () => {
  const world = await tituloWorld()
  const [nota, recibo] = [await arquivo(world, 'nota.pdf'), await arquivo(world, 'recibo.pdf')]
  const [id = 0] = await pay(world, { anexos: [nota] })
  await world.call(tituloAnexoSave, { body: { id_lancamento: id, anexos: [recibo] } })
  const { data } = await world.call(tituloAnexoList, { query: { id_lancamento: id } })
  expect(data.map(({ name }) => name)).toEqual(['nota.pdf', 'recibo.pdf'])
  await world.call(tituloAnexoDelete, { query: { id_arquivo: nota } })
  expect((await view(world, id)).qnt_anexos).toBe(1)
  const empty = await pay(world)
  const zip = await world.ask(tituloAnexosZip, { body: { lancamentos: empty } })
  expect(zip.status).toBe(422)
  const other = await world.ask(contaPayableCreate, { body: tituloBody({ anexos: [recibo] }) })
  expect(other.failure.erros).toMatchObject([{ campo: 'anexos' }])
})

test('a file that is sent to a title hangs on it at once, and on nobody else', async () => {
  const [world, other] = [await tituloWorld(), await tituloWorld()]
  const [id = 0] = await pay(world)
  const url = `/api${tituloAnexoUpload.path}?id_lancamento=${id}`
  await sendPngTo(server().app, world, url, 'nota fiscal.png')
  const { data } = await world.call(tituloAnexoList, { query: { id_lancamento: id } })
  expect(data.map(({ name }) => name)).toEqual(['nota fiscal.png'])
  await expect(sendPngTo(server().app, other, url, 'alheio.png')).rejects.toThrow('envio recusado')
  expect((await view(world, id)).qnt_anexos).toBe(1)
})
