import { cents } from '@claquete/core/kernel/money'
import { documentoVazio, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import { grupo, item } from '@claquete/core/orcamentos/orcamento/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paste, clear, fill, textosDaFaixa } from './celulas.ts'
import { colunas, colunasDoPerfil, mostradaDeInicio } from './colunas.ts'
import { draw } from './desenho.ts'
import type { Desenho } from './desenho.ts'
import { moveLinhas, releaseLinhas } from './mover.ts'
import { emUma, faixaDe, linhasDaSelecao, move, seguinte } from './selecao.ts'
import { writeTsv } from './tsv.ts'

const pode = {
  alterar: true,
  trabalho: true,
  custos: true,
  valor_unit: true,
  valor_total: true,
  ver_ocultos: true,
}
const mostradas = colunasDoPerfil(pode).filter((uma) => mostradaDeInicio(uma, 'venda'))
const diaria = { id: 1, nome: 'Diária', conta_dias: true }
const verba = { id: 2, nome: 'Verba', conta_dias: false }

const inicio: Documento = apply(documentoVazio, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', { descricao: 'Diretor', valor_unit: cents(100) }),
      item('b', 'g', { descricao: 'Assistente', valor_unit: cents(200), ordem: 2 }),
      grupo('h', null, 2),
      item('c', 'h', { descricao: 'Câmera', valor_unit: cents(300) }),
    ],
  },
]).documento

const desenho = (documento: Documento): Desenho =>
  draw({
    documento,
    nomes: {
      unidades: new Map([diaria, verba].map((um) => [um.id, um])),
      fornecedores: new Map([[7, 'Café & Açúcar']]),
      grandes_itens: new Map(),
    },
    gastos: {},
    pode,
    soLeitura: false,
    fechadas: new Set(),
    colunas: mostradas,
    valoresDoServidor: undefined,
  })

let feitos = 0
const novoUid = () => `novo-${(feitos += 1)}`
const coluna = (id: string) => mostradas.findIndex((uma) => uma.id === id)
const faixa = (linha: number, id: string, altura = 1, largura = 1) => ({
  deLinha: linha,
  ateLinha: linha + altura - 1,
  deColuna: coluna(id),
  ateColuna: coluna(id) + largura - 1,
})
const colado = (texto: string, onde = faixa(1, 'descricao')) => {
  const { quadro } = desenho(inicio)
  const efeito = paste(quadro, mostradas, { faixa: onde, texto, novoUid })
  return { ...apply(inicio, efeito.mudancas), efeito }
}
const linha = ({ linhas }: Documento, uid: string) => linhas.get(uid)

describe('a paste', () => {
  it('reads pt-BR numbers, names and formulas, and one step undoes it', () => {
    const { documento, inversas, recusas } = colado(
      'Diretora\tcafe & acucar\tdiária\t2\t1,5\tR$ 1.234,56\nCoisa\t\tverba\t3*2\t9\t10',
    )
    expect(recusas).toEqual([])
    expect(linha(documento, 'a')).toMatchObject({
      descricao: 'Diretora',
      id_fornecedor: 7,
      id_unidade: 1,
      quantidade: { valor: 20_000 },
      dias: { valor: 15_000 },
      valor_unit: 123_456,
    })
    // A unit that does not count days leaves one day.
    expect(linha(documento, 'b')).toMatchObject({ quantidade: { formula: '3*2', valor: 60_000 } })
    expect(apply(documento, inversas).documento).toEqual(inicio)
  })

  it('keeps the bad cells with their reason; the rest goes in', () => {
    const { documento, efeito } = colado('Um\t\t\tmuitos\t2\t5', faixa(1, 'descricao'))
    expect(efeito.problemas).toMatchObject([{ uid: 'a', campo: 'quantidade', texto: 'muitos' }])
    expect(linha(documento, 'a')).toMatchObject({ descricao: 'Um', valor_unit: 500 })
  })

  it('over a group takes its name and says what does not fit', () => {
    const { documento, efeito } = colado('Elenco\t\t\t2', faixa(0, 'descricao'))
    expect(linha(documento, 'g')).toMatchObject({ descricao: 'Elenco' })
    expect(efeito.problemas).toMatchObject([{ uid: 'g', msg: 'Um grupo não tem esta coluna.' }])
  })

  it('below the last row makes lines, in the last group', () => {
    const { documento, efeito } = colado('X\nY\nZ', faixa(4, 'descricao'))
    expect(linha(documento, 'c')).toMatchObject({ descricao: 'X' })
    const novas = [...documento.linhas.values()].filter(({ id }) => id.startsWith('novo'))
    expect(novas.map(({ descricao, superior }) => [descricao, superior])).toEqual([
      ['Y', 'h'],
      ['Z', 'h'],
    ])
    expect(efeito.ate).toBe(novas[1]?.id)
  })

  it('in an empty sheet makes the group too', () => {
    const { quadro } = desenho(documentoVazio)
    const { mudancas } = paste(quadro, mostradas, {
      faixa: faixa(0, 'descricao'),
      texto: 'Só esta\t\t\t2\t1\t10',
      novoUid,
    })
    const { documento, recusas } = apply(documentoVazio, mudancas)
    expect(recusas).toEqual([])
    expect(totaisDoDocumento(documento).totalGeral).toBe(2_000)
  })

  it('of what was copied changes nothing', () => {
    const { quadro } = desenho(inicio)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: mostradas.length - 1 }),
        fc.integer({ min: 0, max: mostradas.length - 1 }),
        (l1, l2, c1, c2) => {
          const toda = {
            deLinha: Math.min(l1, l2),
            ateLinha: Math.max(l1, l2),
            deColuna: Math.min(c1, c2),
            ateColuna: Math.max(c1, c2),
          }
          const texto = writeTsv(textosDaFaixa(quadro, mostradas, toda))
          const { mudancas, problemas } = paste(quadro, mostradas, { faixa: toda, texto, novoUid })
          expect(problemas).toEqual([])
          expect(totaisDoDocumento(apply(inicio, mudancas).documento)).toEqual(
            totaisDoDocumento(inicio),
          )
        },
      ),
    )
  })
})

describe('cells', () => {
  it('are filled downwards, group rows aside', () => {
    const { quadro } = desenho(inicio)
    const { mudancas } = fill(quadro, mostradas, faixa(1, 'valor_unit'), 4)
    const { documento } = apply(inicio, mudancas)
    expect(['b', 'c'].map((uid) => linha(documento, uid))).toMatchObject([
      { valor_unit: 100 },
      { valor_unit: 100 },
    ])
  })

  it('are emptied; a description says it may not', () => {
    const { quadro } = desenho(inicio)
    const { mudancas, problemas } = clear(
      quadro,
      mostradas,
      faixa(1, 'descricao', 1, mostradas.length - coluna('descricao')),
    )
    expect(problemas).toMatchObject([{ campo: 'descricao', msg: 'Campo obrigatório' }])
    expect(linha(apply(inicio, mudancas).documento, 'a')).toMatchObject({ valor_unit: 0 })
  })
})

describe('the cursor', () => {
  it('never leaves the sheet, and Tab goes on in the next row', () => {
    const { mapa } = desenho(inicio)
    const passos = fc.array(
      fc.record({
        linhas: fc.integer({ min: -9, max: 9 }),
        colunas: fc.integer({ min: -20, max: 20 }),
        estende: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(passos, (todos) => {
        const fim = todos.reduce(
          (selecao, passo) => move(selecao, mapa, passo),
          emUma({ uid: 'a', coluna: 'descricao' }),
        )
        const { deLinha, ateLinha, deColuna, ateColuna } = faixaDe(fim, mapa)
        expect(deLinha).toBeGreaterThanOrEqual(0)
        expect(ateLinha).toBeLessThan(mapa.uids.length)
        expect(deColuna).toBeGreaterThanOrEqual(0)
        expect(ateColuna).toBeLessThan(mapa.colunas.length)
        expect(linhasDaSelecao(fim, mapa)).toHaveLength(ateLinha - deLinha + 1)
      }),
    )
    const ultima = mapa.colunas.at(-1)
    const fim = emUma({ uid: 'a', coluna: ultima ?? 'numero' })
    expect(seguinte(fim, mapa, 1).foco).toEqual({ uid: 'b', coluna: mapa.colunas[0] })
  })
})

describe('lines', () => {
  const ordem = ({ linhas }: Documento) =>
    desenho({ ...inicio, linhas })
      .quadro.arvore.inSheetOrder()
      .map(({ id }) => id)
  const depois = (mudancas: Parameters<typeof apply>[1]) => {
    const { documento, recusas } = apply(inicio, mudancas)
    expect(recusas).toEqual([])
    return documento
  }
  const { arvore } = desenho(inicio).quadro

  it('move up and down, into the next group, in and out', () => {
    expect(ordem(depois(moveLinhas(arvore, ['b'], 'acima')))).toEqual(['g', 'b', 'a', 'h', 'c'])
    expect(ordem(depois(moveLinhas(arvore, ['b'], 'abaixo')))).toEqual(['g', 'a', 'h', 'b', 'c'])
    expect(ordem(depois(moveLinhas(arvore, ['h'], 'acima')))).toEqual(['h', 'c', 'g', 'a', 'b'])
    const dentro = depois(moveLinhas(arvore, ['b'], 'dentro'))
    expect(linha(dentro, 'b')).toMatchObject({ superior: 'a' })
    expect(moveLinhas(arvore, ['a'], 'fora')).toEqual([])
  })

  it('are dropped beside another or into a group, never into themselves', () => {
    expect(ordem(depois(releaseLinhas(arvore, ['c'], 'a', 'antes')))).toEqual([
      'g',
      'c',
      'a',
      'b',
      'h',
    ])
    expect(linha(depois(releaseLinhas(arvore, ['h'], 'g', 'dentro')), 'h')).toMatchObject({
      superior: 'g',
    })
    expect(releaseLinhas(arvore, ['g'], 'a', 'depois')).toEqual([])
  })
})

it('every editable column has a field that lines have', () => {
  for (const { campo } of colunas) if (campo) expect(linha(inicio, 'a')).toHaveProperty(campo)
})
