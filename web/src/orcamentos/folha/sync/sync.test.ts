import { cents } from '@claquete/core/kernel/amounts/money'
import { emptyDocumento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { expect, it } from 'vitest'
import { folhaKeeper } from './keeper.ts'
import type { KeyStorage } from './keeper.ts'
import type { PendingLote } from './replica.ts'
import { RefusedLote, FolhaSync } from './sync.ts'
import type { RefusedChange, Transport } from './sync.ts'

const { documento } = apply(emptyDocumento, [
  { op: 'inserir', linhas: [grupo('g'), item('a', 'g', { valor_unit: cents(100) })] },
])
const preco = (antes: number, depois: number): Change => ({
  op: 'celula',
  uid: 'a',
  campo: 'valor_unit',
  antes,
  depois,
})

/** A fake server and a fake clock. */
function createWorld(enviar: Transport['enviar']) {
  const waits: (() => void)[] = []
  const recusadas: RefusedChange[] = []
  let stored: readonly PendingLote[] = []
  const sync = new FolhaSync(
    { documento, revisao: 1 },
    {
      enviar,
      fetchSince: () => Promise.resolve({ completas: false, lotes: [] }),
      reread: () => Promise.resolve({ documento, revisao: 1 }),
      guardar: (pendentes) => {
        stored = pendentes
      },
      wait(_, run) {
        waits.push(run)
        return () => undefined
      },
    },
    {
      mudou: () => undefined,
      refused: (all) => recusadas.push(...all),
      stored: () => false,
    },
  )
  const pass = async () => {
    for (const run of waits.splice(0)) run()
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  return { sync, recusadas, passar: pass, guardados: () => stored }
}

it('without a network keeps what was typed and says how much; sends the same batch again', async () => {
  const lotes: string[] = []
  let temRede = false
  const { sync, passar, guardados } = createWorld((lote) => {
    lotes.push(lote)
    return temRede
      ? Promise.resolve({ revisao: 2, recusas: [] })
      : Promise.reject(new Error('sem rede'))
  })
  sync.edit('lote-um', [preco(100, 150)])
  expect(sync.saving).toEqual({ estado: 'salvando', mudancas: 1 })
  await passar()
  expect(sync.saving).toEqual({ estado: 'sem_conexao', mudancas: 1 })
  sync.edit('lote-dois', [preco(150, 175)])
  expect(guardados()).toHaveLength(2)
  temRede = true
  await passar()
  expect(lotes.slice(0, 2)).toEqual(['lote-um', 'lote-um'])
  expect(guardados()).toEqual([])
  expect(sync.saving).toEqual({ estado: 'salvo' })
})

it('a batch refused whole is told cell by cell, and the sheet goes back to the server’s', async () => {
  const { sync, passar, recusadas } = createWorld(() =>
    Promise.reject(new RefusedLote('Este orçamento não pode ser editado.')),
  )
  sync.edit('lote-um', [preco(100, 150)])
  await passar()
  expect(recusadas).toMatchObject([{ msg: 'Este orçamento não pode ser editado.' }])
  expect(sync.replica.vista.linhas.get('a')).toMatchObject({ valor_unit: 100 })
  expect(sync.saving).toEqual({ estado: 'salvo' })
})

it('what a closed tab left is taken by the next, what an open one holds is not', async () => {
  const dados = new Map<string, string>()
  const storage: KeyStorage = {
    get length() {
      return dados.size
    },
    key: (i) => [...dados.keys()][i] ?? null,
    getItem: (chave) => dados.get(chave) ?? null,
    setItem: (chave, valor) => void dados.set(chave, valor),
    removeItem: (chave) => void dados.delete(chave),
  }
  const held = new Set<string>()
  const locks = {
    hold: (nome: string) => {
      held.add(nome)
      return () => void held.delete(nome)
    },
    held: () => Promise.resolve(held),
  }
  const aba = (cliente: string, id_usuario = 1) =>
    folhaKeeper({ id_usuario, id_orcamento: 5, cliente }, storage, locks)
  const [closed, opened] = [aba('fechada'), aba('aberta')]
  closed.guardar([{ lote: 'x', mudancas: [preco(100, 1)], tentado: true, noServidor: true }])
  opened.guardar([{ lote: 'y', mudancas: [preco(100, 2)] }])
  closed.fechar()
  expect(await aba('de outra pessoa', 2).takeOrphans()).toEqual([])
  const nova = aba('nova')
  expect(await nova.takeOrphans()).toEqual([
    { lote: 'x', mudancas: [preco(100, 1)], tentado: true },
  ])
  expect(await nova.takeOrphans()).toEqual([])
})
