import { cents } from '@claquete/core/kernel/money'
import { documentoVazio } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import { grupo, item } from '@claquete/core/orcamentos/orcamento/testing'
import { expect, it } from 'vitest'
import { guardaDaFolha } from './guarda.ts'
import type { Deposito } from './guarda.ts'
import type { LotePendente } from './replica.ts'
import { LoteRecusado, Sincronia } from './sincronia.ts'
import type { Recusada, Transporte } from './sincronia.ts'

const { documento } = apply(documentoVazio, [
  { op: 'inserir', linhas: [grupo('g'), item('a', 'g', { valor_unit: cents(100) })] },
])
const preco = (antes: number, depois: number): Mudanca => ({
  op: 'celula',
  uid: 'a',
  campo: 'valor_unit',
  antes,
  depois,
})

/** A server and a clock in the hands of the test. */
function mundo(enviar: Transporte['enviar']) {
  const esperas: (() => void)[] = []
  const recusadas: Recusada[] = []
  let guardados: readonly LotePendente[] = []
  const sincronia = new Sincronia(
    { documento, revisao: 1 },
    {
      enviar,
      buscar: () => Promise.resolve({ completas: false, lotes: [] }),
      reler: () => Promise.resolve({ documento, revisao: 1 }),
      guardar: (pendentes) => {
        guardados = pendentes
      },
      esperar(_, run) {
        esperas.push(run)
        return () => undefined
      },
    },
    {
      mudou: () => undefined,
      recusou: (todas) => recusadas.push(...todas),
      guardou: () => false,
    },
  )
  const passar = async () => {
    for (const run of esperas.splice(0)) run()
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  return { sincronia, recusadas, passar, guardados: () => guardados }
}

it('without a network keeps what was typed and says how much; sends the same batch again', async () => {
  const lotes: string[] = []
  let temRede = false
  const { sincronia, passar, guardados } = mundo((lote) => {
    lotes.push(lote)
    return temRede
      ? Promise.resolve({ revisao: 2, recusas: [] })
      : Promise.reject(new Error('sem rede'))
  })
  sincronia.editar('lote-um', [preco(100, 150)])
  expect(sincronia.salvamento).toEqual({ estado: 'salvando', mudancas: 1 })
  await passar()
  expect(sincronia.salvamento).toEqual({ estado: 'sem_conexao', mudancas: 1 })
  sincronia.editar('lote-dois', [preco(150, 175)])
  expect(guardados()).toHaveLength(2)
  temRede = true
  await passar()
  expect(lotes.slice(0, 2)).toEqual(['lote-um', 'lote-um'])
  expect(guardados()).toEqual([])
  expect(sincronia.salvamento).toEqual({ estado: 'salvo' })
})

it('a batch refused whole is told cell by cell, and the sheet goes back to the server’s', async () => {
  const { sincronia, passar, recusadas } = mundo(() =>
    Promise.reject(new LoteRecusado('Este orçamento não pode ser editado.')),
  )
  sincronia.editar('lote-um', [preco(100, 150)])
  await passar()
  expect(recusadas).toMatchObject([{ msg: 'Este orçamento não pode ser editado.' }])
  expect(sincronia.replica.vista.linhas.get('a')).toMatchObject({ valor_unit: 100 })
  expect(sincronia.salvamento).toEqual({ estado: 'salvo' })
})

it('what a closed tab left is taken by the next, what an open one holds is not', async () => {
  const dados = new Map<string, string>()
  const deposito: Deposito = {
    get length() {
      return dados.size
    },
    key: (i) => [...dados.keys()][i] ?? null,
    getItem: (chave) => dados.get(chave) ?? null,
    setItem: (chave, valor) => void dados.set(chave, valor),
    removeItem: (chave) => void dados.delete(chave),
  }
  const seguradas = new Set<string>()
  const trancas = {
    segurar: (nome: string) => {
      seguradas.add(nome)
      return () => void seguradas.delete(nome)
    },
    seguradas: () => Promise.resolve(seguradas),
  }
  const aba = (cliente: string, id_usuario = 1) =>
    guardaDaFolha({ id_usuario, id_orcamento: 5, cliente }, deposito, trancas)
  const [fechada, aberta] = [aba('fechada'), aba('aberta')]
  fechada.guardar([{ lote: 'x', mudancas: [preco(100, 1)], tentado: true, noServidor: true }])
  aberta.guardar([{ lote: 'y', mudancas: [preco(100, 2)] }])
  fechada.fechar()
  expect(await aba('de outra pessoa', 2).tomarOrfaos()).toEqual([])
  const nova = aba('nova')
  expect(await nova.tomarOrfaos()).toEqual([
    { lote: 'x', mudancas: [preco(100, 1)], tentado: true },
  ])
  expect(await nova.tomarOrfaos()).toEqual([])
})
