import { boletoCancel } from '@claquete/contract/financeiro/cobranca/boleto'
import { lembreteList, reguaSave } from '@claquete/contract/financeiro/regua/regua'
import { usualRegua } from '@claquete/core/financeiro/regua/regua'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addressed } from '../../../test/mails.ts'
import { useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { same } from '../../kernel/database/join.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import type { Services } from '../../kernel/services.ts'
import { boletoWorld } from '../cnab/testing/boletos.ts'
import {
  boletoOf,
  chargingWorld,
  issue,
  newPayer,
  receivable,
  useBankSandbox,
} from '../cobranca/testing.ts'
import { runRegua } from './rotina.commands.ts'

/** Ten in the morning of a Monday without a holiday near, two days before what is due. */
const clock = Date.parse('2027-03-08T10:00:00-03:00')
const dataVencimento = '2027-03-10'
const server = useServer({ now: () => clock })
useBankSandbox()

const { hora: _, ...texts } = usualRegua
const rule = { ...texts, ativo: 'S' as const, dias: [-2], valor_minimo: 0, hora: 9, versao: 0 }

const run = (world: World, services: Services = server().services) =>
  runRegua(services, { tenant: world.tenant, signal: new AbortController().signal })

const attachedTo = ({ rows }: World) =>
  rows((db) =>
    db.run(sql<{ id_email: number; nome: string; mime: string; arquivo: string }>`
      select x.id_email, x.nome, x.mime, x.arquivo from email_anexo x
      join email e on ${same('e.id_email', 'x')}
      where x.tenant_id = ${db.tenant} and e.modelo = 'cobranca_lembrete' order by x.id_email`),
  )

/** The PDF files that a company has in the storage. */
async function filesOf({ tenant }: World): Promise<string[]> {
  const names = await readdir(server().services.config.dataDir, { recursive: true })
  return names.filter((name) => name.includes(`/t${tenant}/`) && name.endsWith('.pdf'))
}

const reminders = async (world: World) =>
  (await world.call(lembreteList, { query: {} })).data.data.length

test('a reminder carries the boletos in force of its titles, once, and no file is left over', async () => {
  const own = await chargingWorld()
  const { world } = own
  const ids = [
    await receivable(own, { dataVencimento }),
    await receivable(own, { dataVencimento, valor: 200_00 }),
  ]
  // Of the same client, without a boleto.
  await receivable(own, { dataVencimento, valor: 300_00 })
  const other = await newPayer(world, { email: 'outra@exemplo.com.br' })
  await receivable({ ...own, id_pessoa: other }, { dataVencimento })
  await issue(world, ...ids)
  await server().services.jobs.runDue()
  const boletos = await Promise.all(ids.map((id) => boletoOf(world, id)))
  await world.call(reguaSave, { body: rule })
  await Promise.all([run(world), run(world)])

  expect(await reminders(world)).toBe(4)
  const [file, ...more] = await attachedTo(world)
  expect(more).toEqual([])
  expect(file).toMatchObject({
    nome: 'Boletos Agência Exemplo Ltda..pdf',
    mime: 'application/pdf',
  })
  expect(await filesOf(world)).toEqual([expect.stringContaining(must(file, 'file').arquivo)])
  const stored = await server().services.storage.get(must(file, 'file').arquivo)
  const pages = await readDocumentPdf(await buffer(must(stored, 'stored file')))
  expect(pages).toHaveLength(2)
  for (const [at, { linha_digitavel }] of boletos.entries()) {
    expect(pages[at]).toContain(must(linha_digitavel, 'line'))
  }
  const [told = ''] = await addressed(server(), 'financeiro@exemplo.com.br')
  expect(told).toContain('O boleto está em anexo, em PDF.')
  expect(told).toContain('R$ 300,00')
  const [plain = ''] = await addressed(server(), 'outra@exemplo.com.br')
  expect(plain).not.toContain('em anexo')
})

test('a boleto that is cancelled while it is printed is not attached', async () => {
  const own = await chargingWorld()
  const { world } = own
  const id = await receivable(own, { dataVencimento })
  await issue(world, id)
  await server().services.jobs.runDue()
  const { id_boleto } = await boletoOf(world, id)
  await world.call(reguaSave, { body: rule })
  const { services } = server()
  await run(world, {
    ...services,
    documents: {
      ...services.documents,
      renderDocument: async (...asked) => {
        await world.call(boletoCancel, { params: { id_boleto }, body: { motivo: 'Engano' } })
        return services.documents.renderDocument(...asked)
      },
    },
  })
  expect(await reminders(world)).toBe(1)
  expect(await attachedTo(world)).toEqual([])
  expect(await filesOf(world)).toEqual([])
})

test('a boleto by file is attached; without a printer the reminder goes with its line alone', async () => {
  const own = await boletoWorld()
  const { world } = own
  const id = await receivable(own, { dataVencimento })
  await issue(world, id)
  const { linha_digitavel, seu_numero } = await boletoOf(world, id)
  await world.call(reguaSave, { body: rule })
  await run(world)
  expect(await attachedTo(world)).toMatchObject([{ nome: `Boleto ${seu_numero}.pdf` }])

  const second = await boletoWorld()
  const late = await receivable(second, { dataVencimento })
  await issue(second.world, late)
  await second.world.call(reguaSave, { body: rule })
  const { services } = server()
  const broken = () => Promise.reject(new Error('no engine'))
  await run(second.world, {
    ...services,
    documents: { ...services.documents, renderDocument: broken },
  })
  expect(await reminders(second.world)).toBe(1)
  expect(await attachedTo(second.world)).toEqual([])
  const mails = await addressed(server(), 'financeiro@exemplo.com.br')
  const [first = '', plain = ''] = mails.slice(-2)
  expect(first).toContain(linha_digitavel)
  expect(plain).toContain((await boletoOf(second.world, late)).linha_digitavel)
  expect(plain).not.toContain('em anexo')
})
