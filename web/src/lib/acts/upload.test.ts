import { beforeEach, expect, test, vi } from 'vitest'

const json = (body: object, status = 200) => Response.json(body, { status })
let answer: () => Response | Promise<Response>
/** What the server answers to an upload; undefined when no reply comes. */
let uploaded: { status: number; body: object } | undefined
const sentTo: string[] = []

/** An upload that ends as soon as it is sent. */
class Sending {
  readonly upload = {}
  status = 0
  responseText = ''
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  open(_: string, address: string) {
    sentTo.push(address)
  }
  setRequestHeader() {}
  send() {
    if (!uploaded) return this.onerror()
    this.status = uploaded.status
    this.responseText = JSON.stringify(uploaded.body)
    this.onload()
  }
}

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('XMLHttpRequest', Sending)
vi.stubGlobal('fetch', () => answer())
const { openFile, removeFile, sendFile, takeUpToLimit } = await import('./upload.ts')
const { dismissToast, toastStore } = await import('../page/toast.ts')

beforeEach(() => {
  sentTo.length = 0
  for (const { id } of toastStore.read()) dismissToast(id)
})
const told = () => toastStore.read().map(({ kind, msg }) => [kind, msg])
const png = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'a.png', { type })
const order = { param: 'unidades', kind: 'images-png' } as const

test('an upload names its screen, and the folder of images where it is a picture of a record', async () => {
  uploaded = { status: 200, body: { nomeArquivo: 'n.png', url: '/n' } }
  expect(await sendFile(png(), order)).toEqual({ nomeArquivo: 'n.png', url: '/n' })
  await sendFile(png(), { ...order, toImages: true })
  expect(sentTo).toEqual([
    '/api/upload/save-server?param=unidades&tipo=images-png',
    '/api/upload/save-server?param=unidades&tipo=images-png&pastaDestino=images',
  ])
})

test('what an uploader does not take is told, and is not sent', async () => {
  await sendFile(png(10, 'image/jpeg'), order)
  await sendFile(png(2049), { ...order, maxSizeKb: 2 })
  await sendFile(png(), { ...order, kind: 'foto' as never })
  expect(told()).toEqual([
    ['warning', 'Tipo de arquivo não permitido!'],
    ['danger', 'Tamanho máximo excedido! arquivos devem conter até 2 Kb'],
    ['danger', 'Passe os dados corretamente!'],
  ])
  expect(sentTo).toEqual([])
})

test('an uploader takes 20 files, and says so of more', () => {
  const files = Array.from({ length: 21 }, () => png())
  expect(takeUpToLimit(files.slice(1), 0)).toHaveLength(20)
  expect(told()).toEqual([])
  expect(takeUpToLimit(files, 0)).toHaveLength(20)
  expect(takeUpToLimit(files, 19)).toHaveLength(1)
  expect(told()).toEqual([['warning', 'São aceitos até 20 arquivos.']])
})

test('an upload that fails says Erro ao enviar arquivo para o servidor!', async () => {
  uploaded = undefined
  expect(await sendFile(png(), order)).toBeUndefined()
  expect(told()).toEqual([['danger', 'Erro ao enviar arquivo para o servidor!']])
})

test('a file that is removed says Arquivo removido com sucesso, one that is not Erro ao deletar arquivo!', async () => {
  answer = () => json({ data: { status: true } })
  expect(await removeFile('n.png')).toBe(true)
  answer = () => json({ data: { status: false } })
  expect(await removeFile('n.png')).toBe(false)
  expect(told()).toEqual([
    ['success', 'Arquivo removido com sucesso'],
    ['danger', 'Erro ao deletar arquivo!'],
  ])
})

test('a file without a link says Não foi possível gerar o link do arquivo, one that opens no tab Erro ao abrir o arquivo', async () => {
  const tab = { opener: {}, location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('window', { open: () => tab })
  answer = () => json({ url: '/arquivo/n.png' })
  await openFile('n.png')
  expect([tab.location.href, tab.opener, told()]).toEqual(['/arquivo/n.png', null, []])
  answer = () => json({ msg: 'Não há este arquivo.', codigo: 'x' }, 404)
  await openFile('n.png')
  expect(tab.close).toHaveBeenCalledOnce()
  vi.stubGlobal('window', { open: () => null })
  await openFile('n.png')
  expect(told()).toEqual([
    ['danger', 'Não foi possível gerar o link do arquivo'],
    ['danger', 'Erro ao abrir o arquivo'],
  ])
})
