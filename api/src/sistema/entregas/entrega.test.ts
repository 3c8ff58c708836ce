import { pessoaExport } from '@claquete/contract/cadastros/pessoas/pessoa'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import {
  entregaDelete,
  entregaList,
  entregaSave,
  entregaSendNow,
  entregaStop,
} from '@claquete/contract/sistema/entregas/entrega'
import { emailList, emailView } from '@claquete/contract/sistema/email/email'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { product } from '../../product.ts'
import { readXlsx } from '../../kernel/sheets/testing/read-xlsx.ts'
import { block, conta } from '../../livro/titulos/lista/testing/conta.ts'
import { createColleague, novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { lineOf } from './deliver.commands.ts'
import { runDeliveries } from './rotina.commands.ts'

const at = (day: string, hour: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:10:00-03:00`)
/** A Monday. */
const monday = '2026-03-02'
let clock = at(monday, 7)
const server = useServer({ now: () => clock })

const weekly = {
  nome: 'Contas pagas',
  chamada: lineOf(paidContas.endpoints.export),
  consulta: 'periodo1=2020-01-01&periodo2=2020-01-31',
  periodo: 'semana_passada' as const,
  frequencia: 'semana' as const,
  dia: 1,
  hora: 8,
  formatos: ['excel' as const],
  ativo: 'S' as const,
}

/** The work of an hour, twice at once, as two processes might do it. */
async function work(world: World, day: string, hour: number) {
  clock = at(day, hour)
  const run = { tenant: world.tenant, signal: new AbortController().signal }
  const { services } = server()
  await Promise.all([
    runDeliveries(services, product.mounted(), run),
    runDeliveries(services, product.mounted(), run),
  ])
  // Files, then mails.
  await services.jobs.runDue()
  await services.jobs.runDue()
}

async function mailsTo(world: World, id_usuario: number) {
  const [person] = await world.rows((db) =>
    db.run(sql<{ email: string }>`select email from usuario
      where tenant_id = ${db.tenant} and id_usuario = ${id_usuario}`),
  )
  const folder = join(server().services.config.dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some(({ address }) => address === person?.email))
}

/** Two settlements of the week before, in two accounts. */
async function company() {
  const world = await newWorld()
  const [itau, safe] = [await conta(world, 'Itaú'), await conta(world, 'Cofre')]
  for (const [descricao, id_contabancaria] of [
    ['Câmera', itau],
    ['Gelo', safe],
  ] as const) {
    await postTitulo(world, {
      valor: 500,
      dataVencimento: '2026-02-25',
      descricao,
      baixas: [{ data: '2026-02-25', principal: 500, id_contabancaria }],
    })
  }
  return { world, safe }
}

const describedIn = (bytes: ArrayBuffer | Uint8Array | string | undefined) => {
  const { cells } = readXlsx(Buffer.from(bytes as ArrayBuffer))
  return [...cells.values()].map(({ value }) => value).filter((text) => /Câmera|Gelo/.test(text))
}

test('each person gets what they may see, once on its day, in the period that moves', async () => {
  clock = at(monday, 7)
  const { world, safe } = await company()
  const keys = ['conta_pagar.consultar', 'lancamento.imprimir'] as const
  const colleague = await createColleague(world, keys)
  await block(world, colleague.id_usuario, safe)
  const stranger = await createColleague(world, ['pessoa.consultar'])
  const everybody = [world, colleague, stranger].map(({ id_usuario }) => id_usuario)
  await world.call(entregaSave, { body: { ...weekly, destinatarios: everybody } })
  await work(world, monday, 7)
  expect(await mailsTo(world, world.id_usuario)).toHaveLength(0)
  await work(world, monday, 8)
  await work(world, monday, 15)
  const [own, theirs, none] = await Promise.all(everybody.map((id) => mailsTo(world, id)))
  expect(own).toHaveLength(1)
  expect(own?.[0]?.subject).toBe('Contas pagas: 02/03/2026')
  const [file] = own?.[0]?.attachments.filter(({ filename }) => filename?.endsWith('.xlsx')) ?? []
  expect(describedIn(file?.content).toSorted()).toEqual(['Câmera', 'Gelo'])
  const [less] =
    theirs?.[0]?.attachments.filter(({ filename }) => filename?.endsWith('.xlsx')) ?? []
  expect(describedIn(less?.content)).toEqual(['Câmera'])
  expect(none).toHaveLength(0)
  const { data } = await world.call(entregaList, { query: {} })
  expect(data.data[0]).toMatchObject({
    ultimo_estado: 'recusado',
    ultimo_motivo: 'Sem permissão para ver este relatório.',
  })
  await work(world, '2026-03-03', 8)
  expect(await mailsTo(world, world.id_usuario)).toHaveLength(1)
  await work(world, '2026-03-09', 8)
  expect(await mailsTo(world, world.id_usuario)).toHaveLength(2)
})

test('a report that cannot be made keeps no other from going out', async () => {
  clock = at(monday, 7)
  const { world } = await company()
  const destinatarios = [world.id_usuario]
  const broken = { ...weekly, nome: 'Pessoas', chamada: lineOf(pessoaExport), periodo: null }
  await world.call(entregaSave, { body: { ...broken, consulta: '', destinatarios } })
  await world.call(entregaSave, { body: { ...weekly, destinatarios } })
  clock = at(monday, 8)
  const mounted = product
    .mounted()
    .map((one) =>
      lineOf(one.endpoint) === broken.chamada
        ? { ...one, handler: () => Promise.reject(new Error('broken report')) }
        : one,
    )
  const run = { tenant: world.tenant, signal: new AbortController().signal }
  const { services } = server()
  await expect(runDeliveries(services, mounted, run)).rejects.toThrow('broken report')
  await services.jobs.runDue()
  await services.jobs.runDue()
  expect((await mailsTo(world, world.id_usuario)).map(({ subject }) => subject)).toEqual([
    'Contas pagas: 02/03/2026',
  ])
})

test('who receives stops for themselves; who left receives nothing', async () => {
  clock = at(monday, 7)
  const { world } = await company()
  const keys = ['conta_pagar.consultar', 'lancamento.imprimir'] as const
  const one = await createColleague(world, keys)
  const gone = await createColleague(world, keys)
  const destinatarios = [one.id_usuario, gone.id_usuario]
  const { id_entrega } = await world.call(entregaSave, { body: { ...weekly, destinatarios } })
  const params = { id_entrega }
  expect((await world.ask(entregaStop, { params, body: { parar: 'S' } })).status).toBe(404)
  await one.call(entregaStop, { params, body: { parar: 'S' } })
  expect((await one.call(entregaList, { query: {} })).data.data).toMatchObject([
    { id_entrega, minha: 'N', recebo: 'S', parei: 'S' },
  ])
  await world.rows((db) =>
    db.update('usuario').set({ ativo: 'N' }).where('id_usuario', '=', gone.id_usuario).execute(),
  )
  await work(world, monday, 8)
  expect(await mailsTo(world, one.id_usuario)).toHaveLength(0)
  expect(await mailsTo(world, gone.id_usuario)).toHaveLength(0)
  await one.call(entregaStop, { params, body: { parar: 'N' } })
  await work(world, monday, 9)
  expect(await mailsTo(world, one.id_usuario)).toHaveLength(1)
})

test('sent now, in two formats; nobody else opens its files in the list of mails', async () => {
  clock = at(monday, 7)
  const { world } = await company()
  await novaPessoa(world, 'Locadora Ltda')
  const { id_entrega } = await world.call(entregaSave, {
    body: {
      ...weekly,
      nome: 'Pessoas',
      chamada: lineOf(pessoaExport),
      consulta: 'search=locadora&colunas=razao',
      periodo: null,
      frequencia: 'dia',
      dia: null,
      formatos: ['pdf', 'excel'],
      destinatarios: [world.id_usuario],
    },
  })
  await world.call(entregaSendNow, { params: { id_entrega } })
  await server().services.jobs.runDue()
  await server().services.jobs.runDue()
  const [mail] = await mailsTo(world, world.id_usuario)
  expect(mail?.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(mail?.text).toContain(`/entregas?parar=${id_entrega}`)
  const list = await world.call(emailList, { query: { modelo: 'entrega' } })
  const id_email = list.data.data[0]?.id_email ?? 0
  const view = (await world.call(emailView, { params: { id_email } })).data
  expect(view).toMatchObject({ html: null, lista_anexos: [] })
})

test('only its owner changes it, on the version they read; wrong rules are refused by field', async () => {
  clock = at(monday, 7)
  const { world } = await company()
  const other = await createColleague(world, ['conta_pagar.consultar', 'lancamento.imprimir'])
  const body = { ...weekly, destinatarios: [world.id_usuario] }
  const { id_entrega } = await world.call(entregaSave, { body })
  const change = { ...body, id_entrega, versao: 1, nome: 'Pagas' }
  expect((await other.ask(entregaSave, { body: change })).status).toBe(404)
  expect((await other.ask(entregaDelete, { params: { id_entrega } })).status).toBe(404)
  await world.call(entregaSave, { body: change })
  expect((await world.ask(entregaSave, { body: change })).failure.codigo).toBe('versao_antiga')
  const wrong = async (more: object) =>
    (await world.ask(entregaSave, { body: { ...body, ...more } })).failure.erros?.map(
      ({ campo }) => campo,
    )
  expect(await wrong({ dia: 9 })).toEqual(['dia'])
  expect(await wrong({ frequencia: 'mes', dia: null })).toEqual(['dia'])
  expect(await wrong({ destinatarios: [999_999] })).toEqual(['destinatarios'])
  expect(await wrong({ chamada: 'GET /pessoa/listar' })).toEqual(['chamada'])
  expect(await wrong({ consulta: 'id_pessoa=x' })).toEqual(['consulta'])
  const powerless = await createColleague(world, ['pessoa.consultar'])
  expect((await powerless.ask(entregaSave, { body })).status).toBe(403)
  await world.call(entregaDelete, { params: { id_entrega } })
  expect((await world.call(entregaList, { query: {} })).data.total).toBe(0)
})
