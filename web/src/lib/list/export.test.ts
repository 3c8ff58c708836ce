import { pessoaExport } from '@claquete/contract/cadastros/pessoas/pessoa'
import { beforeEach, expect, test, vi } from 'vitest'

let answer: (address: string) => Response | Promise<Response>
const asked: string[] = []
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  return answer(address)
})
const { startExport } = await import('./export.ts')
const { dismissToast, toastStore } = await import('../page/toast.ts')

beforeEach(() => {
  asked.length = 0
  for (const { id } of toastStore.read()) dismissToast(id)
})
const told = () => toastStore.read().map(({ kind, titulo, msg }) => [kind, titulo ?? msg])
const start = (tipo: 'pdf' | 'excel') =>
  startExport({ endpoint: pessoaExport, tipo, query: {}, title: 'Pessoas' })
const begun = () => Response.json({ id_exportacao: 7, total: 3, link: '/x' })

test('a list is exported to PDF and to Excel, and the file comes when it is ready', async () => {
  const clicked: string[] = []
  vi.stubGlobal('document', {
    createElement: () => {
      const anchor = { href: '', download: '', click: () => void clicked.push(anchor.href) }
      return anchor
    },
  })
  const ready = { estado: 'pronta', link: '/arquivo', nome: 'Pessoas', linhas: 3, total: 3 }
  answer = (address) =>
    address.includes('/exportar/tipo/') ? begun() : Response.json({ data: ready })
  await start('pdf')
  await start('excel')
  const ordered = asked.filter((address) => address.includes('/exportar/tipo/'))
  expect(ordered.map((address) => address.split('/').at(-1))).toEqual(['pdf', 'excel'])
  expect([clicked, told()]).toEqual([['/arquivo', '/arquivo'], []])
})

test('an export that is refused or fails says Erro ao exportar!', async () => {
  answer = () => Response.json({ msg: 'Sem permissão.', codigo: 'sem_permissao' }, { status: 403 })
  await start('pdf')
  expect(told()).toEqual([['danger', 'Erro ao exportar!']])
  answer = (address) =>
    address.includes('/exportar/tipo/')
      ? begun()
      : Response.json({ data: { estado: 'falhou', link: null, nome: null, linhas: 0, total: 3 } })
  await start('excel')
  expect(told()).toEqual([
    ['danger', 'Erro ao exportar!'],
    ['danger', 'Erro ao exportar!'],
  ])
})

test('an export that fails without a body says Error ao exportar', async () => {
  answer = () => new Response('', { status: 502 })
  await start('pdf')
  expect(told()).toEqual([['danger', 'Error ao exportar']])
})
