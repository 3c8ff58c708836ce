import { envelopeCreate } from '@claquete/contract/contratos/assinatura/envelope'
import { docusignFolders, docusignMove } from '@claquete/contract/contratos/provedores/provedores'
import { must } from '@claquete/core/kernel/must'
import { PDF } from '@libpdf/core'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeEach, expect, test } from 'vitest'
import type { DocusignSandbox } from '../../../../sandbox/docusign/server.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addressIn, novoEnvelope, person, sendPdf } from '../../assinatura/testing/assinatura.ts'
import { pdfOf } from '../../assinatura/selo/testing/pdf.ts'
import {
  anaThenBia,
  atProvedor,
  connectDocusign,
  envelopeFor,
  useDocusign,
} from '../testing/provedores.ts'
import { tokenOf } from './conexao.commands.ts'

/** The text of all pages. */
async function textOf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(file))
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

const { server, scene, runDue, settle, later } = useDocusign()
let sandbox: DocusignSandbox
let world: World
let ana: string
beforeEach(() => {
  ;({ sandbox, world, ana } = scene())
})

const two = () => anaThenBia(world)

test('folders show the envelopes of the company alone, which are moved and found again', async () => {
  const none = (await world.call(docusignFolders, { body: {} })).data
  expect([none.falta, none.pastas]).toEqual([expect.stringContaining('Conectar'), []])
  await connectDocusign(world)
  const id_envelope = await novoEnvelope(server(), world, [person(world, 'ana')], {
    provedor: 'docusign',
  })
  await settle()
  const { envelopeId } = envelopeFor(sandbox, ana)
  const other = await newWorld()
  await connectDocusign(other)
  await novoEnvelope(server(), other, [person(other, 'ana')], { provedor: 'docusign' })
  await settle()
  const stranger = envelopeFor(sandbox, addressIn(other, 'ana')).envelopeId
  const read = async (body: object) => (await world.call(docusignFolders, { body })).data
  const sent = await read({})
  expect(sent.pastas.map(({ nome, recebe }) => [nome, recebe])).toEqual([
    ['Caixa de entrada', false],
    ['Enviados', true],
    ['Rascunhos', false],
    ['Excluídos', false],
    ['Contratos', true],
  ])
  expect(sent).toMatchObject({
    pasta: 'f-sent',
    envelopes: [{ id: envelopeId, id_envelope, estado: 'Enviado' }],
  })
  expect(sent.outros).toBeGreaterThan(0)
  const move = (pasta: string, envelopes: string[]) =>
    world.ask(docusignMove, { body: { pasta, envelopes } })
  for (const [pasta, ids] of [
    ['f-jobs', [stranger]],
    ['f-deleted', [envelopeId]],
    ['f-nenhuma', [envelopeId]],
  ] as const) {
    expect((await move(pasta, [...ids])).status).toBe(422)
  }
  expect((await move('f-jobs', [envelopeId])).body.msg).toBe('1 envelope movido para Contratos')
  expect((await read({ pasta: 'f-jobs', busca: 'cessão' })).envelopes).toHaveLength(1)
  expect((await read({ pasta: 'f-jobs', busca: 'outra coisa' })).envelopes).toEqual([])
  expect((await read({ pasta: 'f-jobs', desde: '2026-01-01' })).envelopes).toHaveLength(1)
  for (const days of [18, 18]) {
    later(days * 86_400_000)
    await tokenOf(server().services, world.tenant)
  }
  expect((await read({ pasta: 'f-jobs' })).envelopes).toEqual([])
})

test('each signer signs on a line of their own, on a page behind the paper, or where the paper says so', async () => {
  await connectDocusign(world)
  await novoEnvelope(server(), world, two(), { provedor: 'docusign' })
  await settle()
  const [paper] = envelopeFor(sandbox, ana).documents
  const sent = must(paper, 'a document at DocuSign').bytes
  const marks = [...(await textOf(sent)).matchAll(/\/(assinatura|data)(\d)-([0-9a-f]{8})\//g)]
  expect(marks.map(([, what, signer]) => `${what} ${signer}`)).toEqual([
    'assinatura 1',
    'data 1',
    'assinatura 2',
    'data 2',
  ])
  expect(await textOf(sent)).toContain('Bia Souza')
  expect((await PDF.load(Uint8Array.from(sent))).getPageCount()).toBe(3)

  const marked = await pdfOf(1, 'Assinam /assinatura1/ e /assinatura2/')
  const own = await sendPdf(server(), world, marked)
  const { id_envelope } = await world.call(envelopeCreate, {
    body: { titulo: 'Com lugar', arquivos: [own], signatarios: two(), provedor: 'docusign' },
  })
  await runDue()
  await settle()
  expect((await atProvedor(world, id_envelope)).estado).toBe('enviado')
  const [kept] = envelopeFor(sandbox, ana).documents
  expect(must(kept, 'a document').bytes.equals(marked)).toBe(true)
})
