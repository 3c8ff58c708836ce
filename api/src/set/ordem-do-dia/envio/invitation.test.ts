import { destinatarioAdd } from '@claquete/contract/set/ordem-do-dia/envio'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readDocumentPdf } from '../../../kernel/documents/testing/read-document-pdf.ts'
import { useServer } from '../../../../test/world.ts'
import { useSmtp } from '../../../sistema/email/testing/mail-world.ts'
import { change, mailsTo, novaOrdem, publish, send } from './testing/ordem.ts'

const server = useServer()
const { worldWith, run } = useSmtp(server)

/** The calendar part of a message, unfolded. */
async function calendarOf(raw: Buffer): Promise<string[]> {
  const { attachments } = await PostalMime.parse(raw)
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const bytes = part?.content ?? ''
  const file = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
  return file.replaceAll(/\r?\n /gu, '').split(/\r?\n/u)
}

test('the organiser is who sends the mail, and the next version replaces the entry', async () => {
  const { world, mailServer } = await worldWith()
  const sheet = await novaOrdem(world)
  await publish(world, sheet)
  await send(world, sheet, ['Caio Lima'])
  await run(world)
  await change(world, sheet, 'Caio Lima', { chamada: 480 })
  await publish(world, sheet)
  await send(world, sheet, ['Caio Lima'])
  await run(world)
  const [first = [], second = []] = await Promise.all(
    mailServer.received.map(({ raw }) => calendarOf(raw)),
  )
  const line = (lines: readonly string[], name: string) =>
    lines.find((one) => one.startsWith(name)) ?? ''
  expect(first).toContain('METHOD:REQUEST')
  expect(line(first, 'ORGANIZER')).toMatch(/mailto:producao@aurora\.example$/u)
  expect(line(first, 'ATTENDEE')).toMatch(/mailto:caio@foto\.example$/u)
  expect([line(first, 'SEQUENCE'), line(second, 'SEQUENCE')]).toEqual(['SEQUENCE:1', 'SEQUENCE:2'])
  expect(line(second, 'UID')).toBe(line(first, 'UID'))
  expect(line(second, 'DTSTART')).not.toBe(line(first, 'DTSTART'))
  expect(await mailsTo(world, 'caio@foto.example')).toHaveLength(2)
})

/** The words of the paper in a message. */
async function paperOf(raw: Buffer): Promise<string> {
  const { attachments } = await PostalMime.parse(raw)
  const [paper] = attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
  const bytes = paper?.content ?? ''
  return (await readDocumentPdf(Buffer.from(bytes as ArrayBuffer))).join(' ')
}

test('each mail carries the paper of its person, printed when it leaves, without telephones of others', async () => {
  const { world, mailServer } = await worldWith()
  const sheet = await novaOrdem(world)
  await change(world, sheet, 'Caio Lima', { chamada: 333 })
  await publish(world, sheet)
  await world.call(destinatarioAdd, {
    params: { id_ordem_dia: sheet.id_ordem_dia },
    body: {
      nome: 'Agência',
      departamento: '',
      email: 'conta@agencia.example',
      telefone: '',
      onda: 1,
      contatos: 'N',
    },
  })
  await send(world, sheet, ['Caio Lima', 'Ana Souza', 'Agência'])
  const stored = () =>
    world.rows((db) =>
      db.from('email_anexo').select('arquivo').where('impresso', 'is not', null).execute(),
    )
  const { storage } = server().services
  for (const { arquivo } of await stored()) await expect(storage.get(arquivo)).rejects.toThrow()
  await run(world)
  const papers = new Map(
    await Promise.all(
      mailServer.received.map(
        async ({ raw, recipients }) => [String(recipients), await paperOf(raw)] as const,
      ),
    ),
  )
  const [caio = '', ana = '', agencia = ''] = ['caio@', 'ana@', 'conta@'].map(
    (address) => [...papers].find(([to]) => to.includes(address))?.[1],
  )
  // Everybody stands in the list of the crew; whose paper it is stands on top as well.
  const named = (text: string, nome: string) => text.split(nome).length - 1
  expect([caio, ana, agencia].map((text) => named(text, 'Caio Lima'))).toEqual([2, 1, 1])
  expect([caio, ana, agencia].map((text) => named(text, 'Ana Souza'))).toEqual([1, 2, 1])
  for (const text of [caio, ana, agencia]) {
    expect(text).toContain('Galpão')
    expect(text).not.toContain('11977776666')
  }
  for (const { arquivo } of await stored()) expect(await storage.get(arquivo)).toBeDefined()
})
